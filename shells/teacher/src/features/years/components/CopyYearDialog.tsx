import { CheckboxCards, required, useForm } from '@fulcrum/forms';
import {
  Checkbox,
  formatDate,
  Grid,
  Loading,
  Muted,
  Notice,
  notify,
  QueryView,
  Stack,
  TextField,
  useTexts,
} from '@fulcrum/shared-ui';
import { useState } from 'react';
import type { Year } from '../../../shared/api/list-years';
import { DayField } from '../../../shared/components/DayField';
import { FormButtons, FormModal } from '../../../shared/components/FormDialog';
import { NO_DATE } from '../../../shared/date-time';
import { failureToast, warningOf } from '../../../shared/failures';
import sharedTexts from '../../../shared/locales/en.json';
import { type FormDialog, useTyped } from '../../../shared/use-form-dialog';
import { type CopyPreview, useCopyPreview, type YearPart } from '../api/copy-preview';
import { useCopyYear } from '../api/year-copies';
import { afterToggle, moveOf, weeksAfter } from '../copy-form';
import endTexts from '../locales/end.en.json';

interface CopyYearProps {
  year: Year;
  onDone: () => void;
}

/** Copies a year: the new name, the parts to copy, and the days between which dates move. */
export function CopyYearDialog({ year, onDone }: CopyYearProps) {
  const t = useTexts(endTexts);
  const preview = useCopyPreview(year._id, null);
  return (
    <FormModal title={t('copyTitle', { name: year.name })} width="44rem" onDone={onDone}>
      {(dialog) => (
        <QueryView query={preview} failure={t('failedToPreview')} loading={<Loading />}>
          {(first) => <CopyForm year={year} first={first} dialog={dialog} />}
        </QueryView>
      )}
    </FormModal>
  );
}

interface CopyFormProps {
  year: Year;
  /** The preview before any day was chosen. */
  first: CopyPreview;
  dialog: FormDialog;
}

interface CopyValues {
  name: string;
  from: string;
  to: string;
  keepWeekdays: boolean;
  parts: YearPart[];
}

function useCopyForm({ year, first, dialog }: CopyFormProps) {
  const t = useTexts(endTexts);
  const common = useTexts(sharedTexts);
  const copy = useCopyYear(year._id);
  const from = first.firstDay ?? '';
  const [initial] = useState<CopyValues>({
    ...{ name: '', from, to: from && weeksAfter(from), keepWeekdays: true },
    parts: first.parts.filter(({ count }) => count > 0).map(({ part }) => part),
  });
  const aDay = [required(t('dayRequired')), (day: string) => (day === NO_DATE ? common('dayUnreadable') : undefined)];
  const labels = { name: t('newName'), from: t('from'), to: t('to') };
  const form = useForm<CopyValues>({
    initial,
    rules: {
      name: [required(t('nameRequired'))],
      from: aDay,
      to: aDay,
      parts: [(parts) => (parts.length > 0 ? undefined : t('partsRequired'))],
    },
    onInvalid: (errors) => notify.warning(warningOf(errors, form.values, { fillAll: common('fillAllFields'), labels })),
    onSubmit: async (values) => {
      await copy.mutateAsync({ ...values, name: values.name.trim() });
      notify.success(t('copyAccepted'));
      dialog.onDone();
    },
    describeFailure: failureToast(t('failedToCopy')),
  });
  useTyped(dialog, initial, form);
  return form;
}

function CopyForm(props: CopyFormProps) {
  const t = useTexts(endTexts);
  const form = useCopyForm(props);
  const { first, dialog, year } = props;
  const { parts } = form.values;
  const count = (part: CopyPreview['parts'][number]) => t(`part_${part.part}`, { count: part.count });
  return (
    <form {...form.formProps}>
      <Stack>
        <TextField label={t('newName')} {...form.field('name')} maxLength={120} required />
        <CheckboxCards
          label={t('parts')}
          value={parts}
          onChange={(next) => form.set({ parts: afterToggle(first.parts, parts, next) })}
          options={first.parts.map((part) => ({ value: part.part, label: count(part) }))}
          error={form.errors.parts}
          required
        />
        <Muted>{t('partsHint')}</Muted>
        <Grid gap={3} column="14rem">
          <DayField label={t('from')} {...form.field('from')} required />
          <DayField label={t('to')} {...form.field('to')} required />
        </Grid>
        <Checkbox
          label={t('keepWeekdays')}
          checked={form.values.keepWeekdays}
          onChange={(keepWeekdays) => form.set({ keepWeekdays })}
        />
        <Moves yearId={year._id} values={form.values} />
        <Undated parts={first.parts.filter(({ part }) => parts.includes(part))} />
        <FormButtons dialog={dialog} submitting={form.submitting} submitLabel={t('copySubmit')} />
      </Stack>
    </form>
  );
}

/** Quizzes that are open at once in the new year, or have no end. */
function Undated({ parts }: Pick<CopyPreview, 'parts'>) {
  const t = useTexts(endTexts);
  const titles = parts.flatMap(({ undated }) => undated);
  if (titles.length === 0) return null;
  return (
    <Notice tone="warning">
      {t('undated')}
      <ul>
        {titles.map((title, index) => (
          <li key={index} dir="auto">
            {title}
          </li>
        ))}
      </ul>
    </Notice>
  );
}

const dayText = (day: string): string => formatDate(`${day}T12:00:00Z`);

/** How far all dates move, and what the first and the last date will be. */
function Moves({ yearId, values }: { yearId: string; values: CopyValues }) {
  const t = useTexts(endTexts);
  const { data } = useCopyPreview(yearId, moveOf(values));
  if (!data || data.days === null) return null;
  const { days, movedFirstDay, movedLastDay } = data;
  return (
    <Muted>
      <output>
        {t('moves', { count: days })}
        {movedFirstDay && movedLastDay && (
          <> {t('movesTo', { first: dayText(movedFirstDay), last: dayText(movedLastDay) })}</>
        )}
      </output>
    </Muted>
  );
}
