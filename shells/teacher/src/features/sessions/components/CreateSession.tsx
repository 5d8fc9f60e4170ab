import { required, useForm } from '@fulcrum/forms';
import { Button, ButtonLink, Notice, notify, Row, Stack, TextField, useTexts } from '@fulcrum/shared-ui';
import { useState } from 'react';
import type { Year } from '../../../shared/api/list-years';
import { ClassPicker } from '../../../shared/components/ClassPicker';
import { YearsView } from '../../../shared/components/YearsView';
import { failureToast } from '../../../shared/failures';
import sharedTexts from '../../../shared/locales/en.json';
import { useChosenClass } from '../../../shared/use-chosen-class';
import { useCreateSession } from '../api/create-session';
import type { Session } from '../api/list-sessions';
import sessionTexts from '../locales/en.json';

/** Creates a session of a group: year, group and title. */
export default function CreateSession() {
  return <YearsView taught>{(years) => <SessionForm years={years} />}</YearsView>;
}

function useSessionForm(years: Year[]) {
  const t = useTexts(sessionTexts);
  const common = useTexts(sharedTexts);
  const create = useCreateSession();
  const chosen = useChosenClass(years);
  const { year, groupId } = chosen;
  const [created, setCreated] = useState<Session>();
  const form = useForm({
    // The picker holds year and group; the form only holds their errors.
    initial: { title: '', yearId: '', groupId: '' },
    rules: {
      title: [required(t('titleRequired'))],
      yearId: [() => (year ? undefined : t('yearRequired'))],
      groupId: [() => (groupId ? undefined : t('groupRequired'))],
    },
    onInvalid: () => notify.warning(common('fillAllFields')),
    onSubmit: async ({ title }) => {
      setCreated(await create.mutateAsync({ title: title.trim(), yearId: year?._id ?? '', groupId }));
      notify.success(t('created'));
      form.reset();
    },
    describeFailure: failureToast(t('failedToCreate')),
  });
  const picker = {
    ...chosen,
    chooseYear: (yearId: string) => {
      chosen.chooseYear(yearId);
      form.set({ yearId, groupId: '' });
    },
    chooseGroup: (id: string) => {
      chosen.chooseGroup(id);
      form.set({ groupId: id });
    },
  };
  return { form, picker, created };
}

function SessionForm({ years }: { years: Year[] }) {
  const t = useTexts(sessionTexts);
  const { form, picker, created } = useSessionForm(years);
  return (
    <Stack>
      <form {...form.formProps}>
        <Stack>
          <ClassPicker years={years} chosen={picker} errors={form.errors} />
          <TextField
            label={t('title')}
            placeholder={t('titleExample')}
            {...form.field('title')}
            maxLength={200}
            required
          />
          <Row align="end">
            <Button type="submit" icon="plus" loading={form.submitting}>
              {t('create')}
            </Button>
          </Row>
        </Stack>
      </form>
      {created && (
        <Notice tone="success">
          <Row align="between">
            {t('createdNamed', { title: created.title })}
            <ButtonLink to={`?session=${created._id}#attendance`} variant="secondary" icon="check">
              {t('takeAttendance')}
            </ButtonLink>
          </Row>
        </Notice>
      )}
    </Stack>
  );
}
