import {
  ButtonLink,
  Card,
  ErrorState,
  Notice,
  PageHeader,
  type SessionUser,
  Stack,
  tenantId,
  useSession,
  useTexts,
} from '@fulcrum/shared-ui';
import { NotATeacher } from '../../../classroom/components/NotATeacher';
import { AddAssistantForm } from '../components/AddAssistantForm';
import { AssistantList } from '../components/AssistantList';
import assistantTexts from '../locales/en.json';

/** /teacher/add-assistant: who works in the teacher's name. The page has no guard, so there may be nobody signed in. */
export default function AddAssistantPage() {
  const t = useTexts(assistantTexts);
  const session = useSession();
  if (!session) {
    return (
      <>
        <PageHeader title={t('title')} />
        <ErrorState title={t('noTeacherId')} action={<ButtonLink to="/login">{t('login')}</ButtonLink>} />
      </>
    );
  }
  if (session.user.role !== 'teacher') {
    return (
      <>
        <PageHeader title={t('title')} />
        <NotATeacher role={session.user.role} />
      </>
    );
  }
  return <Assistants user={session.user} />;
}

function Assistants({ user }: { user: SessionUser }) {
  const t = useTexts(assistantTexts);
  const teacherId = tenantId(user);
  const isOwner = user.realTeacherId === null;
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
