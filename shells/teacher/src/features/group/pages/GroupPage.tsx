import {
  ButtonLink,
  EmptyState,
  LazyPage,
  PageHeader,
  Stack,
  usePages,
  useTexts,
  withDeadline,
} from '@fulcrum/shared-ui';
import { useEffect } from 'react';
import { useParams } from 'react-router-dom';
import type { Group, Year } from '../../../shared/api/list-years';
import { YearsView } from '../../../shared/components/YearsView';
import { rememberGroup } from '../../../shared/use-chosen-class';
import { GroupStudents } from '../components/GroupStudents';
import { GroupAnnouncements, GroupLinks, GroupMaterials, GroupQuizzes, GroupTasks } from '../components/GroupWork';
import groupTexts from '../locales/en.json';
import { LinkTabs, useTab } from '../../../shared/components/LinkTabs';
import { YearScope } from '../../../shared/components/YearScope';

const WORK = ['sessions', 'tasks', 'quizzes', 'practice', 'topics', 'forecast'] as const;
const TABS = ['students', ...WORK, 'materials', 'live', 'announcements'] as const;
type Tab = (typeof TABS)[number];

/** /group/{id}: everything about one group, in tabs; ?tab= in the address opens one. */
export default function GroupPage() {
  const t = useTexts(groupTexts);
  const { id = '' } = useParams();
  return (
    <YearsView>
      {(years) => {
        const year = years.find(({ groups }) => groups.some(({ _id }) => _id === id));
        const group = year?.groups.find(({ _id }) => _id === id);
        if (year && group) return <OneGroup key={id} year={year} group={group} />;
        return (
          <EmptyState icon="users" title={t('unknown')} action={<ButtonLink to="/groups">{t('allGroups')}</ButtonLink>}>
            {t('unknownHint')}
          </EmptyState>
        );
      }}
    </YearsView>
  );
}

interface OneGroupProps {
  year: Year;
  group: Group;
}

function OneGroup({ year, group }: OneGroupProps) {
  const t = useTexts(groupTexts);
  const tab = useTab(TABS);
  // Group selects on other pages start with this group.
  useEffect(() => rememberGroup(year._id, group._id), [year._id, group._id]);
  return (
    <>
      <PageHeader title={group.name} description={<bdi>{year.name}</bdi>} />
      <Stack>
        <LinkTabs label={t('parts')} tabs={TABS} tab={tab} nameOf={t}>
          <YearScope yearId={year._id}>
            <Part tab={tab} year={year} group={group} />
          </YearScope>
        </LinkTabs>
      </Stack>
    </>
  );
}

function Part({ tab, year, group }: OneGroupProps & { tab: Tab }) {
  switch (tab) {
    case 'students':
      return <GroupStudents year={year} group={group} />;
    case 'sessions':
    case 'practice':
    case 'topics':
    case 'forecast':
      return <Section key={tab} name={tab} />;
    case 'tasks':
      return <GroupTasks group={group} />;
    case 'quizzes':
      return <GroupQuizzes group={group} />;
    case 'materials':
      return <GroupMaterials year={year} />;
    case 'live':
      return <GroupLinks year={year} />;
    case 'announcements':
      return <GroupAnnouncements year={year} group={group} />;
  }
}

/** What another feature brings to the page. */
function Section({ name }: { name: 'sessions' | 'practice' | 'topics' | 'forecast' }) {
  const load = usePages().find(({ path }) => path === '/group/:id')?.sections?.[name];
  return load && <LazyPage id={`group:${name}`} load={() => withDeadline(load())} />;
}
