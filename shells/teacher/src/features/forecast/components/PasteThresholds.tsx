import { type Form, required, useForm } from '@fulcrum/forms';
import {
  Button,
  type ConfirmRequest,
  notify,
  Row,
  SelectField,
  serverNow,
  Stack,
  TextAreaField,
  TextField,
  useTexts,
} from '@fulcrum/shared-ui';
import { useState } from 'react';
import { BOARDS, type BoardCode, boardOptions } from '../../../shared/boards';
import { FilterLine } from '../../../shared/components/FilterLine';
import { seriesOptions } from '../../../shared/exam-series';
import { failureToast } from '../../../shared/failures';
import { useLeaveWarning } from '../../../shared/use-leave-warning';
import { type ReadThresholds, useReadThresholds } from '../api/read-thresholds';
import { useSaveThresholds } from '../api/save-thresholds';
import type { Thresholds } from '../api/thresholds';
import forecastTexts from '../locales/en.json';
import { ReadTable } from './ReadTable';

interface PasteThresholdsProps {
  board: BoardCode;
  onBoard: (board: BoardCode) => void;
  /** The saved table that is pasted again with a correction. */
  edited: Thresholds | null;
}

interface TableValues {
  series: string;
  note: string;
  text: string;
}

const YEARS_BACK = 6;
const ROWS = 8;

/** Pasted text is read first: the form saves what the preview shows. */
function usePasting({ board, edited }: PasteThresholdsProps) {
  const t = useTexts(forecastTexts);
  const read = useReadThresholds();
  const save = useSaveThresholds();
  const [preview, setPreview] = useState<ReadThresholds | null>(null);
  const { series = '', note = '', text = '' } = edited ?? {};
  const [saved, setSaved] = useState({ series, note, text });
  const form = useForm<TableValues>({
    initial: saved,
    rules: { series: [required(t('seriesRequired'))], text: [required(t('textRequired'))] },
    onSubmit: async (values) => {
      await save.mutateAsync({ board, ...values });
      setSaved(values);
      notify.success(t('thresholdsSaved'));
    },
    describeFailure: failureToast(t('failedToSaveThresholds')),
  });
  const setText = (next: string) => {
    setPreview(null);
    form.set({ text: next });
  };
  const show = async () => {
    try {
      setPreview(await read.mutateAsync({ board, text: form.values.text }));
    } catch (error) {
      failureToast(t('failedToRead'))(error);
    }
  };
  return { form, preview, setText, show, isReading: read.isPending, isTyped: form.values.text !== saved.text };
}

/** A table of the board, to be pasted, looked at and saved. */
export function PasteThresholds(props: PasteThresholdsProps) {
  const t = useTexts(forecastTexts);
  const { form, preview, setText, show, isReading, isTyped } = usePasting(props);
  const warning: ConfirmRequest = { title: t('leaveTitle'), message: t('leaveQuestion'), confirmLabel: t('leave') };
  useLeaveWarning(isTyped ? warning : null);
  return (
    <form {...form.formProps}>
      <Stack gap={3}>
        <TableFields {...props} form={form} isTyped={isTyped} />
        <TextAreaField
          label={t('lines')}
          description={t('linesHint')}
          {...form.field('text')}
          onChange={setText}
          rows={ROWS}
          lang="en"
          dir="ltr"
          required
        />
        {preview && <ReadTable read={preview} />}
        <Row gap={2}>
          <Button
            variant={preview ? 'secondary' : 'primary'}
            loading={isReading}
            disabled={form.values.text.trim() === ''}
            onClick={() => void show()}
          >
            {t('preview')}
          </Button>
          {preview && preview.options.length > 0 && (
            <Button type="submit" loading={form.submitting}>
              {t('save')}
            </Button>
          )}
        </Row>
      </Stack>
    </form>
  );
}

interface TableFieldsProps extends PasteThresholdsProps {
  form: Form<TableValues>;
  isTyped: boolean;
}

/** Of which board and series the table is. Another board begins another form, which unsaved lines prevent. */
function TableFields({ form, isTyped, board, onBoard }: TableFieldsProps) {
  const t = useTexts(forecastTexts);
  const chosen = form.values.series;
  return (
    <FilterLine>
      <SelectField
        label={t('syllabus')}
        value={board}
        onChange={(code) => onBoard(BOARDS.find((one) => one.code === code)?.code ?? board)}
        options={boardOptions}
        placeholder={null}
        disabled={isTyped}
      />
      <SelectField
        label={t('series')}
        {...form.field('series')}
        options={seriesOptions({ now: serverNow(), before: YEARS_BACK, after: 0, chosen }).toReversed()}
        placeholder={t('choose')}
        required
      />
      <TextField label={t('note')} description={t('noteHint')} {...form.field('note')} maxLength={120} />
    </FilterLine>
  );
}
