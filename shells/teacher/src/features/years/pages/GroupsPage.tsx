import { LazyPage, PageHeader, Stack, usePages, useTexts, withDeadline } from '@fulcrum/shared-ui';
import { LinkTabs, useTab } from '../../../shared/components/LinkTabs';
import YearManager from '../components/YearManager';
import pageTexts from '../locales/page.en.json';

const TABS = ['groups', 'live', 'schools'] as const;

/** /groups: years with their groups, their live classes, and the schools that students come from, in tabs. */
export default function GroupsPage() {
  const t = useTexts(pageTexts);
  const tab = useTab(TABS);
  return (
    <>
      <PageHeader title={t('title')} />
      <Stack>
        <LinkTabs label={t('parts')} tabs={TABS} tab={tab} nameOf={t}>
          {tab === 'groups' ? <YearManager open /> : <Part key={tab} name={tab} />}
        </LinkTabs>
      </Stack>
    </>
  );
}

/** A part that another feature brings. */
function Part({ name }: { name: string }) {
  const load = usePages().find(({ path }) => path === '/groups')?.sections?.[name];
  return load && <LazyPage id={`groups:${name}`} load={() => withDeadline(load())} />;
}
