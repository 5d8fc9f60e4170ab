import { EmptyState, PageHeader } from '@fulcrum/shared-ui';

export default function StudentDashboardPage() {
  return (
    <>
      <PageHeader title="Dashboard" />
      <EmptyState title="Nothing here yet" />
    </>
  );
}
