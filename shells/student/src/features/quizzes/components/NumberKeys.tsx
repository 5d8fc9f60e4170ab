import { useTexts } from '@fulcrum/shared-ui';
import type { AskedQuestion } from '../attempt/answers';
import quizTexts from '../locales/en.json';
import styles from './NumberKeys.module.css';

/** Signs that a phone's keyboard hides or does not have, and what each adds to the end of the answer. */
const SIGNS = [
  ['×10ⁿ', '×10^'],
  ['−', '-'],
  ['²', '²'],
  ['⁻¹', '⁻¹'],
] as const;

/** The number in front of a unit that was picked before. */
function withoutUnit(typed: string, units: readonly string[]): string {
  const picked = units.toSorted((a, b) => b.length - a.length).find((unit) => typed.endsWith(` ${unit}`));
  return picked ? typed.slice(0, -picked.length - 1) : typed.trimEnd();
}

interface NumberKeysProps {
  question: AskedQuestion;
  typed: string;
  onType: (typed: string) => void;
}

/** Keys for signs, and the units to pick from. */
export function NumberKeys({ question: { units = [] }, typed, onType }: NumberKeysProps) {
  const t = useTexts(quizTexts);
  return (
    // The field keeps the focus, so that a phone's keyboard stays open.
    <div className={styles.keys} dir="ltr" onPointerDown={(event) => event.preventDefault()}>
      {SIGNS.map(([sign, added]) => (
        <button key={sign} type="button" aria-label={t('addSign', { sign })} onClick={() => onType(typed + added)}>
          {sign}
        </button>
      ))}
      {units.map((unit) => (
        <button
          key={unit}
          type="button"
          aria-label={t('pickUnit', { unit })}
          aria-pressed={typed.endsWith(` ${unit}`)}
          onClick={() => onType(`${withoutUnit(typed, units)} ${unit}`)}
        >
          {unit}
        </button>
      ))}
    </div>
  );
}
