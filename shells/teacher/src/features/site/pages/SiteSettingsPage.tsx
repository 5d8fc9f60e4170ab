import {
  AnchorButton,
  Notice,
  PageHeader,
  QueryView,
  Stack,
  useTexts,
  useUser,
  useLoadFailure,
} from '@fulcrum/shared-ui';
import { useSiteSettings } from '../api/site-settings';
import { PhotoCard } from '../components/PhotoCard';
import { SiteForm } from '../components/SiteForm';
import texts from '../locales/en.json';

/** The front page itself, which would otherwise redirect signed-in users to their dashboard. */
const FRONT_PAGE = '/?front';

/** /front-page: how the front page presents the teacher to visitors. */
export default function SiteSettingsPage() {
  const t = useTexts(texts);
  const isOwner = useUser().realTeacherId === null;
  return (
    <>
      <PageHeader
        title={t('pageTitle')}
        description={isOwner ? t('intro') : undefined}
        actions={
          <AnchorButton href={FRONT_PAGE} newTab variant="secondary" icon="external">
            {t('see')}
          </AnchorButton>
        }
      />
      {isOwner ? <Settings /> : <Notice>{t('ownerOnly')}</Notice>}
    </>
  );
}

function Settings() {
  const t = useTexts(texts);
  const settings = useSiteSettings();
  const failure = t('loadFailed');
  useLoadFailure(settings, failure);
  return (
    <QueryView query={settings} failure={failure}>
      {(saved) => (
        <Stack gap={4}>
          {!saved.isShown && <Notice tone="warning">{t('notShown')}</Notice>}
          <PhotoCard photo={saved.photo} />
          <SiteForm saved={saved} />
        </Stack>
      )}
    </QueryView>
  );
}
