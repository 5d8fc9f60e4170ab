import { Button, confirm, notify, Row, Stack, textsOf, useTexts } from '@fulcrum/shared-ui';
import { type FormEvent, useState } from 'react';
import { optionOf } from '../../../shared/answer-options';
import { AnswerChoice } from '../../../shared/components/AnswerChoice';
import { MarksField } from '../../../shared/components/Marks';
import { failureToast } from '../../../shared/failures';
import type { QuestionFigures } from '../api/get-statistics';
import { useRemarkQuestion } from '../api/remark-question';
import { type Correction, effectsOf } from '../results';
import resultTexts from '../locales/results.en.json';

interface RemarkFormProps {
  quizId: string;
  /** The marks of the quiz. */
  total: number;
  number: number;
  figures: QuestionFigures;
  onClose: () => void;
}

/** Describes what scoring with another answer or other marks would change. */
function effectInWords({ figures, number, total }: RemarkFormProps, corrected: Correction): string {
  const t = textsOf(resultTexts);
  const { correctAnswer: from, marks: was } = figures;
  const { correctAnswer: to, marks } = corrected;
  return [
    ...(to === from ? [] : [t('confirmAnswer', { number, from, to })]),
    ...(marks === was ? [] : [t('confirmMarks', { number, count: marks, from: was })]),
    ...effectsOf(figures, corrected).map((effect) => {
      const { count, option } = effect;
      const words = t('byMarks', { count: Math.abs(effect.marks) });
      return t(effect.marks > 0 ? 'gain' : 'lose', { count, option, marks: words });
    }),
    ...(marks === was ? [] : [t('confirmTotal', { total: total - was + marks })]),
    t('confirmRest'),
  ].join(' ');
}

/** Chooses another answer or other marks, and applies them once the teacher has confirmed the changes. */
function useRemark(props: RemarkFormProps) {
  const { quizId, figures, onClose } = props;
  const t = useTexts(resultTexts);
  const remark = useRemarkQuestion(quizId);
  const { _id: questionId, correctAnswer: from, key, marks: was } = figures;
  const [to, choose] = useState(from);
  const [marks, setMarks] = useState(was);
  const [problem, setProblem] = useState<string>();
  const carryOut = async () => {
    try {
      const answer = key ? { key } : { correctAnswer: optionOf(to) };
      const corrected = { ...answer, ...(marks !== was && { marks }) };
      const { changedScores } = await remark.mutateAsync({ questionId, ...corrected });
      notify.success(t('remarked', { count: changedScores }), { area: 'default' });
      onClose();
    } catch (error) {
      failureToast(t('failedToUpdate'))(error);
    }
  };
  const ask = (event: FormEvent) => {
    event.preventDefault();
    const isSame = to === from && marks === was;
    setProblem(isSame ? t('chooseOther', { option: from }) : undefined);
    if (isSame) return;
    void confirm({
      title: t('confirmTitle'),
      message: effectInWords(props, { correctAnswer: to, marks }),
      confirmLabel: t('remarkSave'),
      action: carryOut,
    });
  };
  return { to, choose, marks, setMarks, problem, ask, busy: remark.isPending };
}

/** Sets another correct answer or other marks for a question; scores all submissions again after confirmation. */
export function RemarkForm(props: RemarkFormProps) {
  const { number, figures, onClose } = props;
  const t = useTexts(resultTexts);
  const { to, choose, marks, setMarks, problem, ask, busy } = useRemark(props);
  return (
    <form onSubmit={ask}>
      <Stack gap={3}>
        {!figures.kind && (
          <AnswerChoice
            label={`${t('remarkTitle', { number })}. ${t('nowIs', { option: figures.correctAnswer })}`}
            value={optionOf(to) ?? ''}
            onChange={choose}
            error={problem}
          />
        )}
        <MarksField value={marks} onChange={setMarks} />
        <Row gap={2}>
          <Button type="submit" loading={busy}>
            {t('remarkSave')}
          </Button>
          <Button variant="secondary" onClick={onClose}>
            {t('cancel')}
          </Button>
        </Row>
      </Stack>
    </form>
  );
}
