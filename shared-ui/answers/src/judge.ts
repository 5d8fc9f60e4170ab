import { judgeNumber } from './judge-number.ts';
import { judgeChoice, judgeText } from './judge-text.ts';
import type { Judged } from './keys.ts';
import { type Ruling, ruled, type Verdict } from './verdict.ts';

function byRule(judged: Judged, typed: string): Verdict {
  if (judged.kind === 'number') return judgeNumber(judged.key, judged.marks, typed);
  return judged.kind === 'text'
    ? judgeText(judged.key, judged.marks, typed)
    : judgeChoice(judged.key, judged.marks, typed);
}

/** Judges an answer, as stored in an attempt, to a question or a part without expressions. */
export const judge = (judged: Judged, typed: string, rulings: readonly Ruling[] = []): Verdict =>
  ruled(byRule(judged, typed), rulings, judged.marks);
