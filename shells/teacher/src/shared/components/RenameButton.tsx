import { required, useForm } from '@fulcrum/forms';
import { IconButton, Muted, notify, Stack, TextField, useTexts } from '@fulcrum/shared-ui';
import { failureToast } from '../failures';
import renameTexts from '../locales/rename.en.json';
import { type FormDialog, useTyped } from '../use-form-dialog';
import { FormButtons, OpensForm } from './FormDialog';
import { useArchived } from './YearScope';

interface RenameProps {
  name: string;
  requiredText: string;
  /** The page's message if renaming fails. */
  failureText: string;
  onRename: (name: string) => Promise<unknown>;
}

/** Renames a year, a group or a school; says first where the name will show. */
export function RenameButton(props: RenameProps) {
  const t = useTexts(renameTexts);
  const title = t('rename', { name: props.name });
  if (useArchived()) return null;
  return (
    <OpensForm
      title={title}
      width="28rem"
      renderButton={(open) => <IconButton icon="edit" label={title} onClick={open} />}
    >
      {(dialog) => <RenameForm {...props} dialog={dialog} />}
    </OpensForm>
  );
}

function RenameForm({ name: from, requiredText, failureText, onRename, dialog }: RenameProps & { dialog: FormDialog }) {
  const t = useTexts(renameTexts);
  const form = useForm({
    initial: { name: from },
    rules: { name: [required(requiredText)] },
    onInvalid: () => notify.warning(requiredText),
    onSubmit: async ({ name }) => {
      if (name.trim() !== from) {
        await onRename(name.trim());
        notify.success(t('saved'));
      }
      dialog.onDone();
    },
    describeFailure: failureToast(failureText),
  });
  useTyped(dialog, { name: from }, form);
  return (
    <form {...form.formProps}>
      <Stack>
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog was opened to type here */}
        <TextField label={t('newName')} {...form.field('name')} maxLength={120} required autoFocus />
        <Muted>{t('everywhere')}</Muted>
        <FormButtons dialog={dialog} submitting={form.submitting} submitLabel={t('save')} />
      </Stack>
    </form>
  );
}
