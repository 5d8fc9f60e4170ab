import { CheckboxCards, type Form, NumberField } from '@fulcrum/forms';
import {
  Card,
  Grid,
  Muted,
  optionsOf,
  SelectField,
  serverNow,
  Stack,
  TextField,
  useTexts,
  zoneName,
} from '@fulcrum/shared-ui';
import { DateTimeField } from '../../../shared/components/DateTimeField';
import type { Year } from '../../../shared/api/list-years';
import { endNotice, type QuizValues } from '../quiz-form';
import createQuizTexts from '../locales/create.en.json';

interface QuizTermsProps {
  years: Year[];
  year: Year | undefined;
  form: Form<QuizValues>;
  onYear: (yearId: string) => void;
}

/** Title, duration, year and groups. */
export function QuizTerms({ years, year, form, onYear }: QuizTermsProps) {
  const t = useTexts(createQuizTexts);
  return (
    <Card title={t('terms')}>
      <Stack>
        <TextField label={t('title')} {...form.field('title')} maxLength={200} required />
        <Grid gap={4} column="20rem">
          <SelectField
            label={t('year')}
            {...form.field('yearId')}
            onChange={onYear}
            options={optionsOf(years)}
            placeholder={t('chooseYear')}
            required
          />
          <NumberField label={t('duration')} {...form.field('duration')} whole required />
        </Grid>
        <Groups year={year} form={form} />
      </Stack>
    </Card>
  );
}

function Groups({ year, form }: Pick<QuizTermsProps, 'year' | 'form'>) {
  const t = useTexts(createQuizTexts);
  if (!year) return <Muted>{t('chooseYearFirst')}</Muted>;
  if (year.groups.length === 0) return <Muted>{t('noGroups')}</Muted>;
  return <CheckboxCards label={t('groups')} {...form.field('groups')} options={optionsOf(year.groups)} required />;
}

/** Start and end, both optional. */
export function QuizTimes({ form }: { form: Form<QuizValues> }) {
  const t = useTexts(createQuizTexts);
  const zone = zoneName();
  const now = serverNow();
  const { startTime } = form.values;
  const startIsPast = startTime !== '' && Date.parse(startTime) <= now;
  const [notice, minutes] = endNotice(form.values, now);
  return (
    <Card title={t('times')}>
      <Grid gap={4} column="20rem">
        <DateTimeField
          label={t('start')}
          {...form.field('startTime')}
          description={t(startIsPast ? 'startPast' : 'startHint', { zone })}
        />
        <DateTimeField
          label={t('end')}
          {...form.field('endTime')}
          description={t(notice, { zone, minutes })}
          min={startTime || undefined}
        />
      </Grid>
    </Card>
  );
}
