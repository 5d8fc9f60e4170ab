import {
  Button,
  Grid,
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
import { UnitAndChapterFields } from '../components/CurriculumFields';
import { failureToast } from '../failures';
import contentTexts from '../locales/content.en.json';
import sharedTexts from '../locales/en.json';
import { usePlaceInForm } from '../use-curriculum-choice';
import { type FormDialog, useFormDialog, useTyped } from '../use-form-dialog';
import { isWebLink } from './content-form';

/** What of a video or a material can be put right. */
interface EditedContent {
  title: string;
  yearId: string;
  unitId: string;
  chapterId: string;
  /** Where a link leads; left out for a stored file. */
  link?: string;
}

interface EditContentProps {
  content: EditedContent;
  /** The page's words when it fails. */
  failureText: string;
  onSave: (content: EditedContent) => Promise<unknown>;
}

/** Title, place and link of a video or a material, after it was added. */
export function EditContentButton(props: EditContentProps) {
  const t = useTexts(contentTexts);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="subtle"
        icon="edit"
        aria-label={t('editNamed', { title: props.content.title })}
        onClick={() => setOpen(true)}
      >
        {t('edit')}
      </Button>
      {isOpen && <EditDialog {...props} onDone={() => setOpen(false)} />}
    </>
  );
}

function EditDialog({ onDone, ...props }: EditContentProps & { onDone: () => void }) {
  const t = useTexts(contentTexts);
  const dialog = useFormDialog(onDone);
  return (
    <Modal title={t('editNamed', { title: props.content.title })} width="36rem" onClose={dialog.onClose}>
      <EditForm {...props} dialog={dialog} />
    </Modal>
  );
}

function useEditForm({ content, failureText, onSave, dialog }: EditContentProps & { dialog: FormDialog }) {
  const t = useTexts(contentTexts);
  const { title, yearId, unitId, chapterId, link } = content;
  const initial = { title, unitId, chapterId, link: link ?? '' };
  const filled = required(t('fillIn'));
  const form = useForm({
    initial,
    rules: {
      title: [filled],
      unitId: [filled],
      chapterId: [filled],
      link: [(typed) => (link === undefined || isWebLink(typed.trim()) ? undefined : t('urlWrong'))],
    },
    onInvalid: () => notify.warning(t('allRequired')),
    onSubmit: async (values) => {
      await onSave({
        ...values,
        yearId,
        title: values.title.trim(),
        ...(link === undefined ? { link } : { link: values.link.trim() }),
      });
      notify.success(t('changed'));
      dialog.onDone();
    },
    describeFailure: failureToast(failureText),
  });
  useTyped(dialog, initial, form);
  return form;
}

function EditForm(props: EditContentProps & { dialog: FormDialog }) {
  const { content, dialog } = props;
  const t = useTexts(contentTexts);
  const common = useTexts(sharedTexts);
  const form = useEditForm(props);
  const choice = usePlaceInForm(content, form.set);
  return (
    <form {...form.formProps}>
      <Stack>
        <TextField label={t('title')} {...form.field('title')} maxLength={200} required />
        <Grid gap={3} column="14rem">
          <UnitAndChapterFields choice={choice} purpose="name" errors={form.errors} />
        </Grid>
        {content.link !== undefined && <TextField label={t('linkLabel')} type="url" {...form.field('link')} required />}
        <Muted>{t('editEffect')}</Muted>
        <Row gap={2} align="end">
          <Button variant="secondary" onClick={dialog.onClose}>
            {common('cancel')}
          </Button>
          <Button type="submit" loading={form.submitting}>
            {t('saveChange')}
          </Button>
        </Row>
      </Stack>
    </form>
  );
}
