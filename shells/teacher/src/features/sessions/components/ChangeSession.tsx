import { required, useForm } from '@fulcrum/forms';
import { Stack, TextField, useTexts } from '@fulcrum/shared-ui';
import type { ReactNode } from 'react';
import { DateTimeField } from '../../../shared/components/DateTimeField';
import { FormButtons, OpensForm } from '../../../shared/components/FormDialog';
import { NO_DATE } from '../../../shared/date-time';
import { failureToast } from '../../../shared/failures';
import { type FormDialog, useTyped } from '../../../shared/use-form-dialog';
import { useChangeSession } from '../api/change-session';
import sessionTexts from '../locales/en.json';

interface ChangeSessionProps {
  session: { _id: string; title: string; createdAt: string };
  /** The button that opens the dialog. */
  renderButton: (open: () => void) => ReactNode;
}

/** Changes the title of a session, and when it was. */
export function ChangeSession({ session, renderButton }: ChangeSessionProps) {
  const t = useTexts(sessionTexts);
  return (
    <OpensForm title={t('change', { title: session.title })} width="28rem" renderButton={renderButton}>
      {(dialog) => <ChangeForm session={session} dialog={dialog} />}
    </OpensForm>
  );
}

function ChangeForm({ session, dialog }: { session: ChangeSessionProps['session']; dialog: FormDialog }) {
  const t = useTexts(sessionTexts);
  const change = useChangeSession(session._id);
  const initial = { title: session.title, createdAt: session.createdAt };
  const form = useForm({
    initial,
    rules: {
      title: [required(t('titleRequired'))],
      createdAt: [required(t('dateRequired')), (date) => (date === NO_DATE ? t('dateRequired') : undefined)],
    },
    onSubmit: async ({ title, createdAt }) => {
      await change.mutateAsync({ title: title.trim(), createdAt });
      dialog.onDone();
    },
    describeFailure: failureToast(t('failedToUpdate')),
  });
  useTyped(dialog, initial, form);
  return (
    <form {...form.formProps}>
      <Stack>
        <TextField label={t('title')} {...form.field('title')} maxLength={200} required />
        <DateTimeField label={t('date')} {...form.field('createdAt')} required />
        <FormButtons dialog={dialog} submitting={form.submitting} submitLabel={t('save_changes')} />
      </Stack>
    </form>
  );
}
