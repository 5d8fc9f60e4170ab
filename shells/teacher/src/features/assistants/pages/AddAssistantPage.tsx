import { ButtonLink, Card, ErrorState, Notice, PageHeader, Stack, tenantId, useSession } from '@fulcrum/shared-ui';
import { AddAssistantForm } from '../components/AddAssistantForm';
import { AssistantList } from '../components/AssistantList';
import { assistantTexts } from '../texts';

/** /teacher/add-assistant: who works in the teacher's name. The page has no guard, so there may be nobody signed in. */
export default function AddAssistantPage() {
  const t = assistantTexts.useTexts();
  const session = useSession();
  if (!session) {
    return (
      <>
        <PageHeader title={t('title')} />
        <ErrorState title={t('noTeacherId')} action={<ButtonLink to="/login">{t('login')}</ButtonLink>} />
      </>
    );
  }
  const teacherId = tenantId(session.user);
  const isOwner = session.user.realTeacherId === null;
  return (
    <>
      <PageHeader title={t('title')} description={isOwner ? t('intro') : undefined} />
      <Stack gap={5}>
        {isOwner ? (
          <Card>
            <AddAssistantForm teacherId={teacherId} />
          </Card>
        ) : (
          <Notice>{t('introAssistant')}</Notice>
        )}
        <Card>
          <Stack gap={3}>
            <h2>{t('myAssistants')}</h2>
            <AssistantList teacherId={teacherId} mayDelete={isOwner} />
          </Stack>
        </Card>
      </Stack>
    </>
  );
}
