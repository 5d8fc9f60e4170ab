import { NumberField, numberBetween, required, useForm } from '@fulcrum/forms';
import { Button, formatDateTime, Muted, notify, Row, Stack, useTexts } from '@fulcrum/shared-ui';
import { DateTimeField } from '../../../shared/components/DateTimeField';
import { FormButtons, OpensForm } from '../../../shared/components/FormDialog';
import { IfNotArchived } from '../../../shared/components/YearScope';
import { NO_DATE } from '../../../shared/date-time';
import { failureToast } from '../../../shared/failures';
import { type FormDialog, useTyped } from '../../../shared/use-form-dialog';
import { type Door, useSetLateness } from '../api/door';
import doorTexts from '../locales/en.json';

/** Same limit as on the server. */
const MOST_GRACE_MINUTES = 120;

/** The start of the lesson and the grace period, with a form to change them. */
export function LatenessSettings({ door }: { door: Door }) {
  const t = useTexts(doorTexts);
  return (
    <Row gap={2} align="between">
      <Muted>{t('terms', { when: formatDateTime(door.startsAt), count: door.graceMinutes })}</Muted>
      <IfNotArchived>
        <OpensForm
          title={t('termsTitle')}
          width="28rem"
          renderButton={(open) => (
            <Button variant="subtle" icon="clock" onClick={open}>
              {t('changeTerms')}
            </Button>
          )}
        >
          {(dialog) => <TermsForm door={door} dialog={dialog} />}
        </OpensForm>
      </IfNotArchived>
    </Row>
  );
}

function TermsForm({ door, dialog }: { door: Door; dialog: FormDialog }) {
  const t = useTexts(doorTexts);
  const save = useSetLateness(door.sessionId);
  const initial = { startsAt: door.startsAt, graceMinutes: String(door.graceMinutes) };
  const whole = (text: string) => (/^\d+$/.test(text.trim()) ? undefined : t('graceRange'));
  const form = useForm({
    initial,
    rules: {
      startsAt: [required(t('startRequired')), (moment) => (moment === NO_DATE ? t('startRequired') : undefined)],
      graceMinutes: [whole, numberBetween([0, MOST_GRACE_MINUTES], t('graceRange'))],
    },
    onSubmit: async ({ startsAt, graceMinutes }) => {
      await save.mutateAsync({ startsAt, graceMinutes: Number(graceMinutes) });
      notify.success(t('termsSaved'));
      dialog.onDone();
    },
    describeFailure: failureToast(t('failedToSaveTerms')),
  });
  useTyped(dialog, initial, form);
  return (
    <form {...form.formProps}>
      <Stack>
        <DateTimeField label={t('startsAt')} {...form.field('startsAt')} required />
        <NumberField
          label={t('graceMinutes')}
          {...form.field('graceMinutes')}
          whole
          description={t('graceHint')}
          required
        />
        <FormButtons dialog={dialog} submitting={form.submitting} submitLabel={t('saveTerms')} />
      </Stack>
    </form>
  );
}
