import { TextField } from '@fulcrum/shared-ui';
import { type Answer, type AskedQuestion, MOST_TYPED } from '../attempt/answers';

interface TypedAnswerProps {
  label: string;
  question: AskedQuestion;
  answer: Answer;
  onAnswer: (answer: Answer) => void;
}

/** The field for a number or a short text, with the unit if the question gives it. */
export function TypedAnswer({ label, question: { kind, unit, units }, answer, onAnswer }: TypedAnswerProps) {
  return (
    <TextField
      label={unit ? `${label} (${unit})` : label}
      description={units?.join(' · ')}
      value={answer ?? ''}
      onChange={(typed) => onAnswer(typed === '' ? null : typed)}
      maxLength={MOST_TYPED}
      autoComplete="off"
      {...(kind === 'number' && { dir: 'ltr' as const })}
    />
  );
}
