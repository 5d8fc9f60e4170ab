import {
  Button,
  IconButton,
  Modal,
  Muted,
  notify,
  required,
  Row,
  Stack,
  TextField,
  useForm,
  useTexts,
} from '@fulcrum/shared-ui';
import { useState } from 'react';
import { failureToast } from '../failures';
import renameTexts from '../locales/rename.en.json';
import sharedTexts from '../locales/en.json';
import { type FormDialog, useFormDialog, useTyped } from '../use-form-dialog';

interface RenameProps {
  name: string;
  requiredText: string;
  /** The page's words when it fails. */
  failureText: string;
  onRename: (name: string) => Promise<unknown>;
}

/** A new name for a year, a group or a school: says before where it will show. */
export function RenameButton(props: RenameProps) {
  const t = useTexts(renameTexts);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton icon="edit" label={t('rename', { name: props.name })} onClick={() => setOpen(true)} />
      {isOpen && <RenameDialog {...props} onDone={() => setOpen(false)} />}
    </>
  );
}

function RenameDialog({ onDone, ...props }: RenameProps & { onDone: () => void }) {
  const t = useTexts(renameTexts);
  const dialog = useFormDialog(onDone);
  return (
    <Modal title={t('rename', { name: props.name })} width="28rem" onClose={dialog.onClose}>
      <RenameForm {...props} dialog={dialog} />
    </Modal>
  );
}

function RenameForm({ name: from, requiredText, failureText, onRename, dialog }: RenameProps & { dialog: FormDialog }) {
  const t = useTexts(renameTexts);
  const common = useTexts(sharedTexts);
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
        <Row gap={2} align="end">
          <Button variant="secondary" onClick={dialog.onClose}>
            {common('cancel')}
          </Button>
          <Button type="submit" loading={form.submitting}>
            {t('save')}
          </Button>
        </Row>
      </Stack>
    </form>
  );
}
