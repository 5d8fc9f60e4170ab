import { plainNumber } from '@fulcrum/forms';
import type { components } from '@fulcrum/shared-ui';
import { newId } from '../marks';

type Schemas = components['schemas'];
export type Scheme = Schemas['MarkSchemeDto'];
export type SchemeTerms = Schemas['SchemeTermsDto'];
export type Question = Schemas['SchemeQuestionDto'];
export type MarkPoint = Schemas['MarkPointDto'];

/** A mark point as typed. */
export interface DraftPoint {
  id: string;
  /** Its kind and marks as one code, as on paper: M1, A2, B0.5. M alone means M1. */
  code: string;
  text: string;
  /** Id of the earlier point that this one depends on. */
  needs: string | null;
}

export interface DraftQuestion {
  id: string;
  label: string;
  maximum: string;
  points: DraftPoint[];
  /** The unit in whose average the question counts. */
  unitId: string | null;
  /** A chapter of that unit. */
  chapterId: string | null;
  /** True if students may type the answer besides uploading a file. */
  typed: boolean;
}

export interface Draft {
  rounding: SchemeTerms['rounding'];
  appealDays: string;
  questions: DraftQuestion[];
}

/** Errors of fields, keyed by `<id of question or point>.<field>`. */
export type Problem = 'label' | 'labelTwice' | 'maximum' | 'code' | 'appealDays';
export type Problems = Record<string, Problem>;

const CODE = /^([MAB])(\d{1,3}(?:[.,،]\d{1,2})?)?$/i;
const MARKS = /^\d{1,4}(\.\d{1,2})?$/;
const MOST_DAYS = 60;

const isKind = (text: string): text is MarkPoint['kind'] => text === 'M' || text === 'A' || text === 'B';

/** M1 → M and 1, A1,5 → A and 1.5; null if it is not a valid code. */
export function markOfCode(code: string): Pick<MarkPoint, 'kind' | 'marks'> | null {
  const [, letter = '', marks = '1'] = CODE.exec(code.replaceAll(/\s/g, '')) ?? [];
  const kind = letter.toUpperCase();
  return isKind(kind) ? { kind, marks: Number(plainNumber(marks)) } : null;
}

export const codeOf = ({ kind, marks }: Pick<MarkPoint, 'kind' | 'marks'>): string => `${kind}${marks}`;

export const newPoint = (part: Partial<DraftPoint> = {}): DraftPoint => {
  return { id: newId(), code: '', text: '', needs: null, ...part };
};

export const newQuestion = (part: Partial<DraftQuestion> = {}): DraftQuestion => {
  return { id: newId(), label: '', maximum: '', points: [], unitId: null, chapterId: null, typed: false, ...part };
};

export const draftOf = ({ rounding, appealDays, questions }: SchemeTerms): Draft => ({
  rounding,
  appealDays: String(appealDays),
  questions: questions.map(({ id, label, maximum, points, unitId = null, chapterId = null, typed = false }) => ({
    id,
    label,
    maximum: String(maximum),
    unitId,
    chapterId,
    typed,
    points: points.map((point) => {
      return { id: point.id, code: codeOf(point), text: point.text ?? '', needs: point.needs ?? null };
    }),
  })),
});

/**
 * The sum of a question's points, which is its maximum unless another is typed. Added in hundredths, so that 0.1 + 0.2
 * is 0.3.
 */
export const sumOfPoints = (points: readonly DraftPoint[]): number =>
  points.reduce((sum, { code }) => sum + Math.round((markOfCode(code)?.marks ?? 0) * 100), 0) / 100;

const maximumOf = ({ maximum, points }: DraftQuestion): number =>
  maximum.trim() === '' ? sumOfPoints(points) : Number(plainNumber(maximum));

export const totalOf = ({ questions }: Draft): number =>
  questions.reduce((sum, question) => sum + Math.round((maximumOf(question) || 0) * 100), 0) / 100;

/** Converts the draft to the API's format. Empty lines are left out. */
export function termsOf({ rounding, appealDays, questions }: Draft): SchemeTerms {
  return {
    rounding,
    appealDays: Number(appealDays),
    questions: questions.map((question) => ({
      id: question.id,
      label: question.label.trim(),
      maximum: maximumOf(question),
      points: question.points.flatMap(({ id, code, text, needs }) => {
        const mark = markOfCode(code);
        return mark ? [{ id, ...mark, text: text.trim(), needs }] : [];
      }),
      ...(question.unitId && { unitId: question.unitId }),
      ...(question.unitId && question.chapterId && { chapterId: question.chapterId }),
      ...(question.typed && { typed: true }),
    })),
  };
}

const isBlank = ({ code, text }: DraftPoint): boolean => code.trim() === '' && text.trim() === '';

export function problemsOf({ questions, appealDays }: Draft): Problems {
  const found: Problems = {};
  const seen = new Set<string>();
  for (const { id, label, maximum, points } of questions) {
    const name = label.trim().toLowerCase();
    if (!name) found[`${id}.label`] = 'label';
    else if (seen.has(name)) found[`${id}.label`] = 'labelTwice';
    seen.add(name);
    if (maximum.trim() !== '' && !MARKS.test(plainNumber(maximum).trim())) found[`${id}.maximum`] = 'maximum';
    for (const point of points) {
      if (!isBlank(point) && !markOfCode(point.code)) found[`${point.id}.code`] = 'code';
    }
  }
  if (!/^\d{1,2}$/.test(appealDays.trim()) || Number(appealDays) > MOST_DAYS) found.appealDays = 'appealDays';
  return found;
}

const lastMethod = (points: readonly DraftPoint[]): string | null =>
  points.findLast(({ code }) => markOfCode(code)?.kind === 'M')?.id ?? null;

/** The points with one of them changed. A point that becomes an A depends on the M before it, as on paper. */
export function withPoint(points: readonly DraftPoint[], id: string, part: Partial<DraftPoint>): DraftPoint[] {
  return points.map((point, at) => {
    if (point.id !== id) return point;
    const next = { ...point, ...part };
    const became = markOfCode(next.code)?.kind;
    if (part.code === undefined || became === markOfCode(point.code)?.kind) return next;
    return { ...next, needs: became === 'A' ? lastMethod(points.slice(0, at)) : null };
  });
}

/** Removes a point; points that depended on it then depend on nothing. */
export const withoutPoint = (points: readonly DraftPoint[], gone: string): DraftPoint[] =>
  points.filter(({ id }) => id !== gone).map((point) => (point.needs === gone ? { ...point, needs: null } : point));
