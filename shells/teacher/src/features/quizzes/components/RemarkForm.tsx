import { Button, Checkbox, Muted, notify, Row, Stack, useTexts } from '@fulcrum/shared-ui';
import { type FormEvent, useState } from 'react';
import { ANSWER_OPTIONS, type AnswerOption, optionOf } from '../../../shared/answer-options';
import { AnswerChoice } from '../../../shared/components/AnswerChoice';
import { MarksField } from '../../../shared/components/Marks';
import { failureToast } from '../../../shared/failures';
import type { QuestionFigures } from '../api/get-statistics';
import { useRemarkQuestion } from '../api/remark-question';
import { type CorrectionDraft, correctionOf, draftOf } from '../correction';
import resultTexts from '../locales/results.en.json';
import { CorrectionEffect } from './CorrectionEffect';

interface RemarkFormProps {
  quizId: string;
  number: number;
  figures: QuestionFigures;
  onClose: () => void;
}

/** The draft of a correction, and saving it. */
function useRemark({ quizId, figures, onClose }: RemarkFormProps) {
  const t = useTexts(resultTexts);
  const remark = useRemarkQuestion(quizId);
  const [draft, setDraft] = useState(() => draftOf(figures));
  const [problem, setProblem] = useState<string>();
  const change = (part: Partial<CorrectionDraft>) => {
    setDraft((now) => ({ ...now, ...part }));
    setProblem(undefined);
  };
  const correction = correctionOf(figures, draft);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (!correction) return setProblem(t('chooseOther', { option: figures.correctAnswer }));
    try {
      const { changedScores } = await remark.mutateAsync({ questionId: figures._id, ...correction });
      notify.success(t('remarked', { count: changedScores }), { area: 'default' });
      onClose();
    } catch (error) {
      failureToast(t('failedToUpdate'))(error);
    }
  };
  return { draft, change, problem, correction, save, busy: remark.isPending };
}

/** Corrects the key or the marks of a question, or leaves it out; shows the effect on each student before it is saved. */
export function RemarkForm(props: RemarkFormProps) {
  const { quizId, number, figures, onClose } = props;
  const t = useTexts(resultTexts);
  const { draft, change, problem, correction, save, busy } = useRemark(props);
  return (
    <form onSubmit={(event) => void save(event)}>
      <Stack gap={3}>
        {!figures.kind && (
          <>
            <AnswerChoice
              label={`${t('remarkTitle', { number })}. ${t('nowIs', { option: figures.correctAnswer })}`}
              value={optionOf(draft.correctAnswer) ?? ''}
              onChange={(correctAnswer) => change({ correctAnswer })}
              error={problem}
            />
            <AlsoCorrect draft={draft} onChange={(also) => change({ also })} />
          </>
        )}
        <MarksField value={draft.marks} onChange={(marks) => change({ marks })} />
        <Checkbox label={t('leaveOut')} checked={draft.leftOut} onChange={(leftOut) => change({ leftOut })} />
        {correction && <CorrectionEffect path={{ quizId, questionId: figures._id }} correction={correction} />}
        <Muted>{t('confirmRest')}</Muted>
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

interface AlsoCorrectProps {
  draft: CorrectionDraft;
  onChange: (also: AnswerOption[]) => void;
}

/** The other options that count as right. */
function AlsoCorrect({ draft: { correctAnswer, also }, onChange }: AlsoCorrectProps) {
  const t = useTexts(resultTexts);
  return (
    <Row gap={3}>
      {ANSWER_OPTIONS.filter((option) => option !== correctAnswer).map((option) => (
        <Checkbox
          key={option}
          label={t('alsoCount', { option })}
          checked={also.includes(option)}
          onChange={(isOn) => onChange([...also.filter((one) => one !== option), ...(isOn ? [option] : [])])}
        />
      ))}
    </Row>
  );
}
