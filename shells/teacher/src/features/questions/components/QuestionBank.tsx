import { EmptyState, useTexts } from '@fulcrum/shared-ui';
import type { BankPart } from '../../../classroom/api/list-questions';
import { QuestionGallery } from '../../../classroom/components/QuestionGallery';
import { QuestionsView } from '../../../classroom/components/QuestionsView';
import questionTexts from '../locales/en.json';
import { QuestionCard } from './QuestionCard';

/** A part of the question bank as cards; a pressed image is shown large. */
export function QuestionBank({ part }: { part: BankPart }) {
  const t = useTexts(questionTexts);
  const narrowed = part.unitId !== '' || part.tag !== '';
  return (
    <QuestionsView
      part={part}
      empty={
        <EmptyState icon="file" title={t(narrowed ? 'noneHere' : 'none')}>
          {t(narrowed ? 'noneHereHint' : 'noneHint')}
        </EmptyState>
      }
    >
      {(questions) => (
        <QuestionGallery label={t('questions')} questions={questions}>
          {(entry) => <QuestionCard key={entry.question._id} {...entry} />}
        </QuestionGallery>
      )}
    </QuestionsView>
  );
}
