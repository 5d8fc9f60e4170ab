import { Button, confirm, notify, Row, Stack, textsOf, useTexts } from '@fulcrum/shared-ui';
import { type FormEvent, useState } from 'react';
import type { AnswerOption } from '../../../shared/answer-options';
import { AnswerChoice } from '../../../shared/components/AnswerChoice';
import { failureToast } from '../../../shared/failures';
import type { QuestionFigures } from '../api/get-statistics';
import { useRemarkQuestion } from '../api/remark-question';
import { effectOf } from '../results';
import resultTexts from '../locales/results.en.json';

interface RemarkFormProps {
  quizId: string;
  number: number;
  figures: QuestionFigures;
  onClose: () => void;
}

/** Describes what scoring with another answer would change. */
function effectInWords({ figures, number }: Pick<RemarkFormProps, 'figures' | 'number'>, to: AnswerOption): string {
  const t = textsOf(resultTexts);
  const from = figures.correctAnswer;
  const { gain, lose } = effectOf(figures, to);
  return [
    t('confirmAnswer', { number, from, to }),
    t('gain', { count: gain, option: to }),
    t('lose', { count: lose, option: from }),
    t('confirmRest'),
  ].join(' ');
}

/** Chooses another answer, and applies it once the teacher has confirmed the changes. */
function useRemark({ quizId, number, figures, onClose }: RemarkFormProps) {
  const t = useTexts(resultTexts);
  const remark = useRemarkQuestion(quizId);
  const { _id: questionId, correctAnswer: from } = figures;
  const [to, choose] = useState<AnswerOption>(from);
  const [problem, setProblem] = useState<string>();
  const carryOut = async () => {
    try {
      const { changedScores } = await remark.mutateAsync({ questionId, correctAnswer: to });
      notify.success(t('remarked', { count: changedScores }), { area: 'default' });
      onClose();
    } catch (error) {
      failureToast(t('failedToUpdate'))(error);
    }
  };
  const ask = (event: FormEvent) => {
    event.preventDefault();
    setProblem(to === from ? t('chooseOther', { option: from }) : undefined);
    if (to === from) return;
    void confirm({
      title: t('confirmTitle'),
      message: effectInWords({ figures, number }, to),
      confirmLabel: t('remarkSave'),
      action: carryOut,
    });
  };
  return { to, choose, problem, ask, busy: remark.isPending };
}

/** Sets another correct answer for a question; scores all submissions again after confirmation. */
export function RemarkForm(props: RemarkFormProps) {
  const { number, figures, onClose } = props;
  const t = useTexts(resultTexts);
  const { to, choose, problem, ask, busy } = useRemark(props);
  return (
    <form onSubmit={ask}>
      <Stack gap={3}>
        <AnswerChoice
          label={`${t('remarkTitle', { number })}. ${t('nowIs', { option: figures.correctAnswer })}`}
          value={to}
          onChange={choose}
          error={problem}
        />
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
