import { required, useForm } from '@fulcrum/forms';
import { notify, SelectField, Stack, TextField, useTexts } from '@fulcrum/shared-ui';
import { useState } from 'react';
import type { BoardCode } from '../../../shared/boards';
import { FormButtons, FormModal } from '../../../shared/components/FormDialog';
import { failureToast } from '../../../shared/failures';
import { type FormDialog, useTyped } from '../../../shared/use-form-dialog';
import type { Topic } from '../api/board';
import { useChangeHeading } from '../api/change-heading';
import syllabusTexts from '../locales/en.json';

/** A heading to change, or the heading below which a topic is added. */
export type AskedHeading = { topic: Topic } | { parent: string | null };

interface HeadingDialogProps {
  board: BoardCode;
  topics: readonly Topic[];
  asked: AskedHeading;
  onDone: () => void;
}

/** Other words for a heading, or a topic that the board does not have. */
export function HeadingDialog({ onDone, ...props }: HeadingDialogProps) {
  const t = useTexts(syllabusTexts);
  const title = 'topic' in props.asked ? t('renameHeading') : t('addTopic');
  return (
    <FormModal title={title} width="32rem" onDone={onDone}>
      {(dialog) => <HeadingForm {...props} dialog={dialog} />}
    </FormModal>
  );
}

type HeadingFormProps = Omit<HeadingDialogProps, 'onDone'> & { dialog: FormDialog };

const CODE = /^[0-9A-Za-z().-]{1,10}$/;

function useHeadingForm({ board, topics, asked, dialog }: HeadingFormProps) {
  const t = useTexts(syllabusTexts);
  const change = useChangeHeading(board);
  const topic = 'topic' in asked ? asked.topic : undefined;
  const above = 'parent' in asked ? asked.parent : (topic?.parent ?? null);
  const [initial] = useState({ code: topic?.code ?? '', heading: topic?.heading ?? '', parent: above ?? '' });
  const isTaken = (code: string) => !topic && topics.some((one) => one.code === code);
  const form = useForm({
    initial,
    rules: {
      code: [
        (code) => (CODE.test(code.trim()) ? undefined : t('codeRule')),
        (code) => (isTaken(code.trim()) ? t('codeTaken') : undefined),
      ],
      heading: [required(t('headingRequired'))],
    },
    onSubmit: async ({ code, heading, parent }) => {
      const isOwn = !topic || topic.isAdded;
      const where = isOwn && parent ? { parent } : {};
      await change.mutateAsync({
        ...{ code: code.trim(), heading: heading.trim(), isHidden: topic?.isHidden ?? false },
        ...where,
      });
      notify.success(t('headingSaved'));
      dialog.onDone();
    },
    describeFailure: failureToast(t('failedToSaveHeading')),
  });
  useTyped(dialog, initial, form);
  return { form, isOwn: !topic || topic.isAdded === true, isNew: !topic };
}

function HeadingForm(props: HeadingFormProps) {
  const t = useTexts(syllabusTexts);
  const { form, isOwn, isNew } = useHeadingForm(props);
  const { topics, dialog } = props;
  const own = form.values.code;
  return (
    <form {...form.formProps}>
      <Stack>
        {isNew && <TextField label={t('code')} {...form.field('code')} maxLength={10} dir="ltr" required />}
        <TextField label={t('heading')} {...form.field('heading')} maxLength={100} required />
        {isOwn && (
          <SelectField
            label={t('above')}
            {...form.field('parent')}
            options={topics
              .filter(({ code }) => code !== own)
              .map(({ code, heading }) => ({ value: code, label: `${code} ${heading}` }))}
            placeholder={t('atTheTop')}
          />
        )}
        <FormButtons dialog={dialog} submitting={form.submitting} submitLabel={t('save')} />
      </Stack>
    </form>
  );
}
