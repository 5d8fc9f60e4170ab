import { describe, expect, it } from 'vitest';
import { judge } from './judge.ts';
import figuresCases from './testing/significant-figures.csv?raw';
import { SPELLINGS } from './testing/spellings.ts';
import { numberKey, numberQuestion } from './testing/number-keys.ts';
import type { Note, Verdict } from './verdict.ts';

const codes = ({ notes }: Verdict): string[] => notes.map(({ code }) => code);

describe('significant figures', () => {
  const rows = figuresCases
    .trim()
    .split('\n')
    .slice(1)
    .map((row) => row.split(','));
  it('has all cases', () => expect(rows).toHaveLength(50));

  it.each(rows)('%s for %s at %s figures is %s %s', (typed, value, figures, verdict, reason) => {
    const key = numberKey(value ?? '', null, { match: { by: 'rounding', sf: Number(figures) }, digits: 'require' });
    const result = judge(numberQuestion(key), typed ?? '');
    expect(result.marks).toBe(verdict === 'right' ? 1 : 0);
    const [note] = result.notes.filter(({ code }) => code === 'figures');
    expect(note !== undefined).toBe(reason === 'too_few' || reason === 'too_many');
    expect(result.unread).toBe(false);
  });
});

/** The verdict of a teacher for an answer, from that of the judge. */
function verdictOf(typed: string, { marks, unread }: Verdict, codesOf: string[]): string {
  if (unread) return 'unread';
  if (marks === 2) return 'right';
  if (marks === 1) return codesOf.includes('unit_wrong') ? 'unitWrong' : 'unitMissing';
  return codesOf.includes('unread') ? typed : 'wrong';
}

describe('spellings of students', () => {
  it('are judged as by a teacher: none falsely right, at most 2 % unread', () => {
    let [all, unread] = [0, 0];
    const surprises: string[] = [];
    for (const { value, unit, sf, ...lists } of SPELLINGS) {
      const key = numberKey(value, unit, { match: { by: 'rounding', sf }, unitMark: true });
      for (const [expected, typed] of Object.entries(lists).flatMap(([name, list]) =>
        list.map((one): [string, string] => [name, one]),
      )) {
        const result = judge(numberQuestion(key, 2), typed);
        const verdict = verdictOf(typed, result, codes(result));
        all += 1;
        if (result.unread) unread += 1;
        if (verdict !== expected) surprises.push(`${typed}: ${verdict}, not ${expected} (${result.read})`);
      }
    }
    expect(surprises).toEqual([]);
    expect(all).toBe(200);
    expect(unread).toBeLessThanOrEqual(all * 0.02);
    console.info(`${all} spellings: 0 falsely right, ${unread} unread`);
  });
});

describe('1.20 m/s at three figures', () => {
  const sentence = (notes: Note[]): string => notes.map(({ code }) => code).join(', ');
  const verdictUnder = (digits: 'ignore' | 'note' | 'require', typed: string): string => {
    const { marks, notes, unread } = judge(
      numberQuestion(numberKey('1.20', 'm/s', { digits, unitMark: true }), 3),
      typed,
    );
    return unread ? 'unread' : `${marks} ${sentence(notes)}`.trim();
  };
  const same = (verdict: string) => [verdict, verdict, verdict];

  it.each([
    ...['1.20 m/s', '1,20 m/s', '١٫٢٠ m/s', '1.20 ms^-1', '120 cm/s', '1.20e0 m/s'].map((typed) => [
      typed,
      ...same('3'),
    ]),
    ...['1.2 m/s', '1.2e0 m/s'].map((typed) => [typed, '3', '3 figures', '2 figures']),
    ['6/5 m/s', '3', '3 figures', 'unread'],
    ['1.204 m/s', '3', '3 figures', '2 figures'],
    ['1.24 m/s', ...same('0 check_working')],
    ['1.20', ...same('2 unit_missing')],
    ['1.20 m s', ...same('2 unit_wrong')],
    ['1200 m/s', ...same('0 power_of_ten')],
  ])('%s', (typed, ignore, note, require) => {
    expect([verdictUnder('ignore', typed), verdictUnder('note', typed), verdictUnder('require', typed)]).toEqual([
      ...[ignore, note, require],
    ]);
  });
});
