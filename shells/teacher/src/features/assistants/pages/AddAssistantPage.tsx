import { email, required, useForm } from '@fulcrum/forms';
import {
  Button,
  ButtonLink,
  Card,
  EmptyState,
  ErrorState,
  Grid,
  messageOf,
  Notice,
  notify,
  PageHeader,
  PasswordField,
  QueryView,
  Row,
  type SessionUser,
  Stack,
  tenantId,
  TextField,
  useSession,
  useTexts,
  useLoadFailure,
  WrongRole,
} from '@fulcrum/shared-ui';
import sharedTexts from '../../../shared/locales/en.json';
import assistantTexts from '../locales/en.json';
import { DeleteButton } from '../../../shared/components/DeleteButton';
import { failureToast, warningOf } from '../../../shared/failures';
import { useDeleteAssistant } from '../api/delete-assistant';
import { type Assistant, useAssistants } from '../api/list-assistants';
import { StaffFactorCard } from '../components/StaffFactorCard';
import { useStaffFactor } from '../api/staff-factor';
import { useAddAssistant } from '../api/add-assistant';
import { DataTable } from '../../../shared/components/DataTable';
import { Email } from '../../../shared/components/Email';

/** /teacher/add-assistant: the teacher's assistants. The page has no guard, so nobody may be signed in. */
export default function AddAssistantPage() {
  const t = useTexts(assistantTexts);
  const shared = useTexts(sharedTexts);
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
        <WrongRole role={session.user.role} title={shared('otherRoleTitle')} />
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
        <StaffFactorCard teacherId={teacherId} mayDecide={isOwner} />
      </Stack>
    </>
  );
}

interface AssistantListProps {
  teacherId: string;
  /** Only the teacher may delete assistants. */
  mayDelete: boolean;
}

function AssistantList({ teacherId, mayDelete }: AssistantListProps) {
  const t = useTexts(assistantTexts);
  const assistants = useAssistants(teacherId);
  const failure = t('failedToLoad');
  useLoadFailure(assistants, failure);
  const remove = useDeleteAssistant(teacherId);
  const holders = useStaffFactor(teacherId).data?.assistantsWithOne;
  const deleteButton = ({ _id, name }: Assistant) => (
    <DeleteButton says={messageOf} t={t} title={name} remove={() => remove.mutateAsync(_id)} />
  );
  return (
    <QueryView query={assistants} failure={failure} empty={<EmptyState icon="users" title={t('none')} />}>
      {(rows) => (
        <DataTable
          label={t('myAssistants')}
          rows={rows}
          rowKey={({ _id }) => _id}
          columns={[
            { key: 'name', header: t('name'), cell: ({ name }) => name },
            { key: 'email', header: t('email'), cell: Email },
            {
              key: 'factor',
              header: t('factor'),
              cell: ({ _id }) => (holders ? t(holders.includes(_id) ? 'yes' : 'no') : '…'),
            },
          ]}
          actions={mayDelete ? deleteButton : undefined}
        />
      )}
    </QueryView>
  );
}

/** Adds an assistant and then clears the form. */
function useAssistantForm(teacherId: string) {
  const t = useTexts(assistantTexts);
  const add = useAddAssistant(teacherId);
  const form = useForm({
    initial: { name: '', email: '', password: '' },
    rules: {
      name: [required(t('nameRequired'))],
      email: [required(t('emailRequired')), email(t('emailInvalid'))],
      password: [required(t('passwordRequired'))],
    },
    onInvalid: (errors) =>
      notify.warning(warningOf(errors, form.values, { fillAll: t('fillAllFields'), labels: { email: t('email') } })),
    onSubmit: async ({ name, email: address, password }) => {
      await add.mutateAsync({ name: name.trim(), email: address.trim(), password });
      notify.success(t('added'));
      form.reset();
    },
    describeFailure: failureToast(t('failedToAdd'), messageOf),
  });
  return form;
}

function AddAssistantForm({ teacherId }: { teacherId: string }) {
  const t = useTexts(assistantTexts);
  const form = useAssistantForm(teacherId);
  return (
    <form {...form.formProps}>
      <Stack>
        <Grid>
          <TextField label={t('name')} {...form.field('name')} autoComplete="off" maxLength={120} required />
          <TextField label={t('email')} {...form.field('email')} type="email" autoComplete="off" required />
          <PasswordField
            label={t('password')}
            {...form.field('password')}
            autoComplete="new-password"
            description={t('passwordHint')}
            required
          />
        </Grid>
        <Row align="end">
          <Button type="submit" icon="plus" loading={form.submitting}>
            {t('add')}
          </Button>
        </Row>
      </Stack>
    </form>
  );
}
