import { EmptyState, PageHeader } from '@fulcrum/shared-ui';

export default function ParentDashboardPage() {
  return (
    <>
      <PageHeader title="Dashboard" />
      <EmptyState title="Nothing here yet" />
    </>
  );
}
