import { judge, judgeParts, type Part, type Ruling, valuesOf, type Verdict } from '@fulcrum/answers';
import { type DrawnValues, type Keyed, partsOf, slotOf, type StoredRuling } from './kinds/kinds.js';

/** Chosen options and typed answers by question id, or by slot for a part. Unanswered questions are left out. */
export type Answers = Readonly<Record<string, string>>;

/** Drawn values by question id. */
export type Drawn = Readonly<Record<string, DrawnValues>>;

/** An answer to one part, or to the whole question if it has none (label ''), beside its verdict. */
export interface JudgedAnswer {
  label: string;
  /** Most marks. */
  worth: number;
  /** Null if unanswered; the verdict gives no marks then. */
  answer: string | null;
  verdict: Verdict;
}

interface JudgedQuestion extends Keyed {
  questionId: string;
}

const rulingsOn = (rulings: readonly StoredRuling[] | null | undefined, label: string): Ruling[] =>
  (rulings ?? [])
    .filter(({ part }) => (part ?? '') === label)
    .map(({ form, marks, by, at }) => ({ form, marks, by, at: at.toISOString() }));

/**
 * Judges an attempt's answers to a typed question. Null for options.
 * @param worth of a question without parts
 */
export function judgedAnswers(
  question: JudgedQuestion,
  worth: number,
  { answers, drawn = {} }: { answers: Answers; drawn?: DrawnValues | undefined },
): JudgedAnswer[] | null {
  const parts = partsOf(question, worth);
  if (!parts) return null;
  const { questionId, rulings } = question;
  const given = parts.map(({ label }) => answers[slotOf(questionId, label)] ?? null);
  const answered = parts.map(({ label }, at) => ({ typed: given[at] ?? '', rulings: rulingsOn(rulings, label) }));
  const verdicts = verdictsOf(parts, answered, drawn);
  return parts.flatMap(({ label, marks }, at) => {
    const verdict = verdicts[at];
    return verdict ? [{ label, worth: marks, answer: given[at] ?? null, verdict }] : [];
  });
}

/** A question without parts and parameters has no expressions to evaluate. */
function verdictsOf(parts: readonly Part[], answered: { typed: string; rulings: Ruling[] }[], drawn: DrawnValues) {
  const [only] = parts;
  if (only && only.label === '' && Object.keys(drawn).length === 0) {
    return [judge(only, answered[0]?.typed ?? '', answered[0]?.rulings)];
  }
  return judgeParts(parts, answered, valuesOf(drawn));
}
