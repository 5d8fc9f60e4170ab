import { useTexts } from '@fulcrum/shared-ui';
import type { MouseEvent } from 'react';
import type { AskedQuestion } from './asked-question';
import questionTexts from './locales/en.json';
import styles from './NumberKeys.module.css';

/** Signs that a phone's keyboard hides or does not have, and what each adds. */
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
  question: Pick<AskedQuestion, 'units'>;
  typed: string;
  onType: (typed: string) => void;
}

/** The field above the keys. */
const fieldOf = (key: Element): HTMLInputElement | null =>
  key.closest('[data-typed]')?.querySelector<HTMLInputElement>('input') ?? null;

/** Adds a sign where the caret is, or at the end if the field does not have the focus. */
function withSign(typed: string, sign: string, field: HTMLInputElement | null): string {
  const isInside = field !== null && field === document.activeElement;
  const from = isInside ? (field.selectionStart ?? typed.length) : typed.length;
  const to = isInside ? (field.selectionEnd ?? from) : from;
  if (isInside) {
    const caret = from + sign.length;
    // React puts the caret at the end when it writes the new value.
    requestAnimationFrame(() => field.setSelectionRange(caret, caret));
  }
  return typed.slice(0, from) + sign + typed.slice(to);
}

/** Keys for signs, and the units to pick from. */
export function NumberKeys({ question: { units = [] }, typed, onType }: NumberKeysProps) {
  const t = useTexts(questionTexts);
  const add = (sign: string) => (event: MouseEvent) => onType(withSign(typed, sign, fieldOf(event.currentTarget)));
  return (
    // The field keeps the focus, so that a phone's keyboard stays open.
    <div className={styles.keys} dir="ltr" onPointerDown={(event) => event.preventDefault()}>
      {SIGNS.map(([sign, added]) => (
        <button key={sign} type="button" aria-label={t('addSign', { sign })} onClick={add(added)}>
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
