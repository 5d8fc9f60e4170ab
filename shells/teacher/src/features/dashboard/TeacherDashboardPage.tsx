import { EmptyState, PageHeader } from '@fulcrum/shared-ui';

export default function TeacherDashboardPage() {
  return (
    <>
      <PageHeader title="Dashboard" />
      <EmptyState title="Nothing here yet" />
    </>
  );
}
