import { TextField } from '@fulcrum/shared-ui';
import { type Answer, type AskedQuestion, MOST_TYPED } from './asked-question';
import { NumberKeys } from './NumberKeys';
import { NumberReading } from './NumberReading';

interface TypedAnswerProps {
  label: string;
  question: Pick<AskedQuestion, 'kind' | 'unit' | 'ask' | 'units'>;
  answer: Answer;
  onAnswer: (answer: Answer) => void;
}

/** The field for a number or a short text, with the unit if the question gives it. */
export function TypedAnswer({ label, question, answer, onAnswer }: TypedAnswerProps) {
  const { kind, unit, ask } = question;
  const set = (typed: string) => onAnswer(typed === '' ? null : typed.slice(0, MOST_TYPED));
  const isNumber = kind === 'number';
  return (
    <div data-typed>
      <TextField
        label={unit ? `${label} (${unit})` : label}
        value={answer ?? ''}
        onChange={set}
        maxLength={MOST_TYPED}
        autoComplete="off"
        {...(isNumber && { dir: 'ltr' as const })}
        // A phone's decimal keyboard has no letters for a unit.
        {...(isNumber && ask !== 'type' && { inputMode: 'decimal' as const })}
      />
      {isNumber && <NumberKeys question={question} typed={answer ?? ''} onType={set} />}
      {isNumber && <NumberReading typed={answer ?? ''} />}
    </div>
  );
}
