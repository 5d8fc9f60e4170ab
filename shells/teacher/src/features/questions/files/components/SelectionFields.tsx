import { SelectField, TextField, useTexts } from '@fulcrum/shared-ui';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Year } from '../../../../shared/api/list-years';
import { useQuizzes } from '../../../../shared/api/list-quizzes';
import { CurriculumFields } from '../../../../shared/components/CurriculumFields';
import { useCurriculumChoice } from '../../../../shared/use-curriculum-choice';
import type { Selection } from '../api/selected-questions';
import fileTexts from '../locales/en.json';

/** Chooses a part of the bank, or a quiz. */
export function useSelection(years: Year[]) {
  const choice = useCurriculumChoice(years);
  const [tag, setTag] = useState('');
  const [params] = useSearchParams();
  // A link may name the quiz.
  const [quizId, setQuiz] = useState(params.get('quiz') ?? '');
  const { yearId, unitId, chapterId } = choice;
  const selection: Selection = { yearId, unitId, chapterId, tag: tag.trim(), quizId };
  return { selection, choice, tag, setTag, quizId, setQuiz };
}

type Choosing = ReturnType<typeof useSelection>;

export function SelectionFields({ years, choosing }: { years: Year[]; choosing: Choosing }) {
  const t = useTexts(fileTexts);
  const { choice, tag, setTag, quizId, setQuiz } = choosing;
  const { rows: quizzes = [] } = useQuizzes(
    { search: '', state: '', yearId: choice.yearId, groupId: '' },
    quizId || null,
  );
  return (
    <CurriculumFields years={years} choice={choice} purpose="narrow">
      <TextField type="search" label={t('tag')} value={tag} onChange={setTag} maxLength={40} />
      <SelectField
        label={t('quiz')}
        value={quizId}
        onChange={setQuiz}
        options={quizzes.map(({ _id, title }) => ({ value: _id, label: title }))}
        placeholder={t('noQuiz')}
        disabled={quizzes.length === 0}
      />
    </CurriculumFields>
  );
}
