import { required, useForm } from '@fulcrum/forms';
import { IconButton, Muted, notify, Stack, TextAreaField, TextField, useTexts } from '@fulcrum/shared-ui';
import type { Announcement } from '../../../shared/api/list-announcements';
import { FormButtons, OpensForm } from '../../../shared/components/FormDialog';
import { failureToast } from '../../../shared/failures';
import { type FormDialog, useTyped } from '../../../shared/use-form-dialog';
import { useChangeAnnouncement } from '../api/change-announcement';
import announcementTexts from '../locales/en.json';

/** Changes the words of an announcement; says first whether readers will see that it was corrected. */
export function EditAnnouncement({ announcement }: { announcement: Announcement }) {
  const t = useTexts(announcementTexts);
  const { title } = announcement;
  return (
    <OpensForm
      title={t('editNamed', { title })}
      width="44rem"
      renderButton={(open) => <IconButton icon="edit" label={t('editNamed', { title })} onClick={open} />}
    >
      {(dialog) => <EditForm announcement={announcement} dialog={dialog} />}
    </OpensForm>
  );
}

function EditForm({ announcement, dialog }: { announcement: Announcement; dialog: FormDialog }) {
  const t = useTexts(announcementTexts);
  const { _id, title, text, reach } = announcement;
  const change = useChangeAnnouncement(_id);
  const initial = { title, text };
  const form = useForm({
    initial,
    rules: { title: [required(t('nameRequired'))], text: [required(t('textRequired'))] },
    onSubmit: async (values) => {
      await change.mutateAsync({ title: values.title.trim(), text: values.text.trim() });
      notify.success(t('changed'));
      dialog.onDone();
    },
    describeFailure: failureToast(t('failedToChange')),
  });
  useTyped(dialog, initial, form);
  return (
    <form {...form.formProps}>
      <Stack>
        <TextField label={t('name')} {...form.field('title')} maxLength={200} required />
        <TextAreaField label={t('text')} {...form.field('text')} rows={8} description={t('textHint')} required />
        <Muted>{reach.read > 0 ? t('editRead', { count: reach.read }) : t('editUnread')}</Muted>
        <FormButtons dialog={dialog} submitting={form.submitting} submitLabel={t('save')} />
      </Stack>
    </form>
  );
}
