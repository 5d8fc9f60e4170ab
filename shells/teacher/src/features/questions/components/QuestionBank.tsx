import { EmptyState } from '@fulcrum/shared-ui';
import { useState } from 'react';
import type { BankPart, Question } from '../../../classroom/api/list-questions';
import { QuestionPreview } from '../../../classroom/components/QuestionPreview';
import { QuestionsView } from '../../../classroom/components/QuestionsView';
import { questionTexts } from '../texts';
import { usePlaceNames } from '../../../classroom/use-place-names';
import { QuestionCard } from './QuestionCard';
import styles from './Questions.module.css';

/** A part of the question bank as cards; a pressed image is shown large. */
export function QuestionBank({ part }: { part: BankPart }) {
  const t = questionTexts.useTexts();
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
      {(questions) => <QuestionCards questions={questions} />}
    </QuestionsView>
  );
}

function QuestionCards({ questions }: { questions: Question[] }) {
  const t = questionTexts.useTexts();
  const placeOf = usePlaceNames(questions);
  const [shownId, show] = useState<string | null>(null);
  return (
    <>
      <ul aria-label={t('questions')} className={styles.cards}>
        {questions.map((question) => (
          <QuestionCard
            key={question._id}
            question={question}
            place={placeOf(question)}
            onShow={() => show(question._id)}
          />
        ))}
      </ul>
      {shownId && (
        <QuestionPreview
          questions={questions}
          shownId={shownId}
          onShow={show}
          onClose={() => show(null)}
          detail={placeOf}
        />
      )}
    </>
  );
}
