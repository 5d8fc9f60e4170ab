import { AnchorButton, Grid, PageHeader, Stack, Tile, usePages, useTexts, useUser } from '@fulcrum/shared-ui';
import pageTexts from '../locales/en.json';
import { LazySection } from './LazySection';
import { sections } from './sections';
import dashboardTexts from './locales/en.json';

/** The way to the other pages. */
function PageTiles() {
  const t = useTexts<Record<string, string>>(pageTexts);
  return (
    <Grid gap={3}>
      {usePages().map(
        ({ path, link }) =>
          link?.hint && <Tile key={path} to={path} icon={link.icon} title={t(link.label)} description={t(link.hint)} />,
      )}
    </Grid>
  );
}

/** /teacher-dashboard: the way to the other pages, and the daily work with classes in sections that open. */
export default function TeacherDashboardPage() {
  const t = useTexts(dashboardTexts);
  const { name } = useUser();
  return (
    <>
      <PageHeader
        title={t('dashboard')}
        description={t('welcome', { name })}
        actions={
          <AnchorButton href="/api/admin/export-users" newTab icon="download">
            {t('exportUsers')}
          </AnchorButton>
        }
      />
      <Stack gap={5}>
        <nav aria-label={t('pages')}>
          <PageTiles />
        </nav>
        <Stack gap={3}>
          {sections.map((section) => (
            <LazySection key={section.id} {...section} />
          ))}
        </Stack>
      </Stack>
    </>
  );
}
