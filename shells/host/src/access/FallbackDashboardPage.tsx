import { EmptyState, PageHeader, useSession } from '@fulcrum/shared-ui';
import { Layout } from '../app/Layout';
import { hostTexts } from '../texts';

/** Where a login leads whose role has no pages. */
export default function FallbackDashboardPage() {
  const t = hostTexts.useTexts();
  const session = useSession();
  return (
    <Layout>
      <PageHeader title={t('dashboard')} />
      <EmptyState icon="user" title={t('noDashboard', { name: session?.user.name ?? '' })}>
        {t('contactTeam')}
      </EmptyState>
    </Layout>
  );
}
