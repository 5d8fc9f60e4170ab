import { type Form, required, useForm } from '@fulcrum/forms';
import { Button, notify, SelectField, serverNow, useTexts } from '@fulcrum/shared-ui';
import { BOARDS, type BoardCode, boardOptions } from '../../../shared/boards';
import { DayField } from '../../../shared/components/DayField';
import { FilterLine } from '../../../shared/components/FilterLine';
import { NO_DATE } from '../../../shared/date-time';
import { seriesOptions } from '../../../shared/exam-series';
import { failureToast } from '../../../shared/failures';
import sharedTexts from '../../../shared/locales/en.json';
import { useSetYearSyllabus } from '../api/set-year-syllabus';
import type { YearSyllabus } from '../api/year-syllabus';
import syllabusTexts from '../locales/en.json';

interface SyllabusFormProps {
  yearId: string;
  syllabus: YearSyllabus;
  disabled: boolean;
}

interface SyllabusValues {
  board: BoardCode | '';
  tier: NonNullable<YearSyllabus['tier']>;
  examSeries: string;
  examDate: string;
}

const YEARS_AHEAD = 3;

const hasTiers = (board: string): boolean => BOARDS.some(({ code, hasTiers: has }) => code === board && has);

function useSyllabusForm({ yearId, syllabus }: SyllabusFormProps) {
  const t = useTexts(syllabusTexts);
  const common = useTexts(sharedTexts);
  const save = useSetYearSyllabus(yearId);
  const { board, tier = 'extended', examSeries = '', examDate = '' } = syllabus;
  return useForm<SyllabusValues>({
    initial: { board: board ?? '', tier, examSeries, examDate },
    rules: {
      board: [required(t('chooseSyllabus'))],
      examDate: [(day) => (day === NO_DATE ? common('dayUnreadable') : undefined)],
    },
    onSubmit: async (values) => {
      if (!values.board) return;
      await save.mutateAsync({
        board: values.board,
        ...(hasTiers(values.board) && { tier: values.tier }),
        ...(values.examSeries && { examSeries: values.examSeries }),
        ...(values.examDate && { examDate: values.examDate }),
      });
      notify.success(t('saved'));
    },
    describeFailure: failureToast(t('failedToSave')),
  });
}

/** What a year is taught for, and when it is examined. */
export function SyllabusForm(props: SyllabusFormProps) {
  const t = useTexts(syllabusTexts);
  const form = useSyllabusForm(props);
  const { disabled } = props;
  const series = form.field('examSeries');
  return (
    <form {...form.formProps}>
      <FilterLine>
        <BoardFields form={form} disabled={disabled} />
        <SelectField
          {...series}
          label={t('examSeries')}
          options={seriesOptions({ now: serverNow(), before: 0, after: YEARS_AHEAD, chosen: series.value })}
          placeholder={t('noSeries')}
          disabled={disabled}
        />
        <DayField label={t('examDate')} {...form.field('examDate')} disabled={disabled} />
        {!disabled && (
          <Button type="submit" loading={form.submitting}>
            {t('save')}
          </Button>
        )}
      </FilterLine>
    </form>
  );
}

/** The syllabus, and its tier if it has tiers. */
function BoardFields({ form, disabled }: { form: Form<SyllabusValues>; disabled: boolean }) {
  const t = useTexts(syllabusTexts);
  const board = form.field('board');
  const tiers = [
    { value: 'core', label: t('core') },
    { value: 'extended', label: t('extended') },
  ];
  return (
    <>
      <SelectField
        {...board}
        label={t('syllabus')}
        onChange={(code) => form.set({ board: BOARDS.find((one) => one.code === code)?.code ?? '' })}
        options={boardOptions}
        placeholder={t('chooseSyllabus')}
        disabled={disabled}
        required
      />
      {hasTiers(board.value) && (
        <SelectField
          {...form.field('tier')}
          label={t('tier')}
          onChange={(chosen) => form.set({ tier: chosen === 'core' ? 'core' : 'extended' })}
          options={tiers}
          placeholder={null}
          disabled={disabled}
        />
      )}
    </>
  );
}
