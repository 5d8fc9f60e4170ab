import { describe, expect, it } from 'vitest';
import { BOARDS } from '../../syllabus/boards/boards.js';
import type { OptionThresholds } from '../thresholds/threshold-table.js';
import { enteredOption, papersOf } from './entered-option.js';

const option = (code: string, ...components: string[]): OptionThresholds => ({
  ...{ code, maximum: 200, components },
  thresholds: [{ grade: 'C', from: 100 }],
});
const core = { board: BOARDS['0625'], tier: 'core' as const };
const extended = { board: BOARDS['0625'], tier: 'extended' as const };
const table = (series: string, ...options: OptionThresholds[]) => ({ series, note: null, options });
const ANY = { series: null, option: null };

describe('the papers of an option', () => {
  it('are those of its components, with their shares', () => {
    const papers = papersOf(extended, option('BY', '22', '42', '52'));
    expect(papers?.map(({ code, component, share }) => [code, component, share])).toEqual([
      ['2', '22', 0.3],
      ['4', '42', 0.5],
      ['5', '52', 0.2],
    ]);
  });

  it.each([
    ['of the other tier', extended, option('AY', '12', '32', '52')],
    ['of two tiers', core, option('XX', '12', '42', '52')],
    ['that are not the whole mark', extended, option('BY', '22', '42')],
    ['that are more than it', extended, option('BY', '22', '42', '52', '62')],
    ['twice', extended, option('BY', '22', '42', '52', '52')],
  ])('are none if they are %s', (_, year, one) => expect(papersOf(year, one)).toBeNull());

  it('fit a board without tiers, and shares that are rounded', () => {
    expect(papersOf({ board: BOARDS['4PH1'], tier: null }, option('01', '1P', '2PR'))).toHaveLength(2);
  });
});

describe('the option of a year', () => {
  const tables = [
    table('2026-06', option('AY', '12', '32', '52'), option('BX', '21', '41', '51'), option('BY', '22', '42', '62')),
    table('2025-11', option('BZ', '23', '43', '53')),
  ];

  it.each([
    ['the first that fits, of the latest series', ANY, '2026-06', 'BX'],
    ['the chosen one', { series: '2026-06', option: 'BY' }, '2026-06', 'BY'],
    ['of the chosen series', { series: '2025-11', option: null }, '2025-11', 'BZ'],
    ['the first of it if the chosen one is not in it', { series: '2025-11', option: 'BY' }, '2025-11', 'BZ'],
    ['not one of the other tier, although chosen', { series: '2026-06', option: 'AY' }, '2026-06', 'BX'],
    ['of the latest series if the chosen one is gone', { series: '2024-06', option: 'BY' }, '2026-06', 'BY'],
  ])('is %s', (_, wanted, series, code) => {
    expect(enteredOption(extended, tables, wanted)).toMatchObject({ series, option: code });
  });

  it('is none without thresholds, or if none fits', () => {
    expect(enteredOption(extended, [], ANY)).toBe('no_thresholds');
    expect(enteredOption(core, [tables[1] ?? table('')], ANY)).toBe('no_option');
  });
});
