import { required, useForm } from '@fulcrum/forms';
import { Grid, IconButton, Muted, notify, Stack, TextField, useTexts } from '@fulcrum/shared-ui';
import { UnitAndChapterFields } from '../components/CurriculumFields';
import { FormButtons, OpensForm } from '../components/FormDialog';
import { failureToast } from '../failures';
import contentTexts from '../locales/content.en.json';
import { usePlaceInForm } from '../use-curriculum-choice';
import { type FormDialog, useTyped } from '../use-form-dialog';
import { isWebLink } from './content-form';
import { useArchived } from '../components/YearScope';

/** The editable fields of a video or a material. */
interface EditedContent {
  title: string;
  yearId: string;
  unitId: string;
  chapterId: string;
  /** The link's address; undefined for a stored file. */
  link?: string;
}

interface EditContentProps {
  content: EditedContent;
  /** The page's message if saving fails. */
  failureText: string;
  onSave: (content: EditedContent) => Promise<unknown>;
}

/** Edits the title, place and link of a video or a material after it was added. */
export function EditContentButton(props: EditContentProps) {
  const t = useTexts(contentTexts);
  const title = t('editNamed', { title: props.content.title });
  const button = (open: () => void) => <IconButton icon="edit" label={title} onClick={open} />;
  if (useArchived()) return null;
  return (
    <OpensForm title={title} width="36rem" renderButton={button}>
      {(dialog) => <EditForm {...props} dialog={dialog} />}
    </OpensForm>
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
        <FormButtons dialog={dialog} submitting={form.submitting} submitLabel={t('saveChange')} />
      </Stack>
    </form>
  );
}
