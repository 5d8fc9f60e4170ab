import { Button, Card, Stack, useTexts } from '@fulcrum/shared-ui';
import type { Year } from '../../../classroom/api/list-years';
import { ActionBar } from '../../../classroom/components/ActionBar';
import createQuizTexts from '../locales/create.en.json';
import { useQuizForm } from '../use-quiz-form';
import { QuestionPicker } from './QuestionPicker';
import { QuizTerms, QuizTimes } from './QuizTerms';
import { ResultsShownField } from './ResultsShownField';

/** The terms of a quiz and its questions. */
export function CreateQuizForm({ years }: { years: Year[] }) {
  const t = useTexts(createQuizTexts);
  const { form, year, chooseYear } = useQuizForm(years);
  const { value, onChange, error } = form.field('questions');
  return (
    <form {...form.formProps}>
      <Stack>
        <QuizTerms years={years} year={year} form={form} onYear={(next) => void chooseYear(next)} />
        <QuizTimes form={form} />
        <Card title={t('results')}>
          <ResultsShownField {...form.field('resultsShown')} hasEnd={form.values.endTime !== ''} />
        </Card>
        {year && <QuestionPicker key={year._id} yearId={year._id} chosen={value} onChoose={onChange} error={error} />}
        <ActionBar status={t('chosen', { count: value.length })}>
          <Button type="submit" icon="check" loading={form.submitting}>
            {t('create')}
          </Button>
        </ActionBar>
      </Stack>
    </form>
  );
}
