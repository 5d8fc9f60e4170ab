import { expect, it } from 'vitest';
import { judge } from './judge.ts';
import type { TextKey } from './keys.ts';

const marks = (accept: string[], typed: string, more: Partial<TextKey> = {}) =>
  judge({ kind: 'text', marks: 2, key: { accept, spelling: false, order: false, ...more } }, typed).marks;

it.each([
  ['Réfraction', 'refraction'],
  ['الأشعة', 'الاشعه'],
  ['طَاقَة', 'طاقة'],
  ['طاقـــة حركية', ' طاقه  حركيه.'],
  ['red shift', 'Red  Shift'],
])('%s accepts %s', (accepted, typed) => expect(marks([accepted], typed)).toBe(2));

it.each([
  ['refraction', 'refracton'],
  ['red shift', 'shift red'],
  ['red shift', 'redshift'],
  ['ohm', ''],
  ['a'.repeat(80), 'a'.repeat(81)],
])('%s does not accept %s', (accepted, typed) => expect(marks([accepted], typed)).toBe(0));

it('allows one wrong letter in six, if told, and no other word of physics', () => {
  const spelled = (accepted: string, typed: string) => marks([accepted], typed, { spelling: true });
  expect(['refracton', 'refrattion', 'refractiion'].map((typed) => spelled('refraction', typed))).toEqual([2, 2, 2]);
  expect(spelled('refraction', 'reflection')).toBe(0);
  expect(spelled('refraction', 'rephraction')).toBe(0);
  expect(spelled('proton', 'photon')).toBe(0);
  expect(spelled('force', 'forse')).toBe(0);
  expect(spelled('electromagnetic', 'elektromagnetik')).toBe(2);
});

it('takes words in any order, if told', () => {
  const ordered = (typed: string, spelling = false) => marks(['red orange yellow'], typed, { order: true, spelling });
  expect([
    ordered('Yellow red orange'),
    ordered('yellow red red'),
    ordered('red orange'),
    ordered('orange red yelow'),
  ]).toEqual([2, 0, 0, 0]);
  expect(ordered('yelow orange red', true)).toBe(2);
});

it('accepts any of several texts, and groups spellings', () => {
  expect(marks(['gamma', 'γ', 'gamma rays'], 'Γ')).toBe(2);
  const form = (typed: string) =>
    judge({ kind: 'text', marks: 1, key: { accept: ['x'], spelling: false, order: false } }, typed).normal;
  expect(form('Red  shift')).toBe(form('red shift.'));
});

it('a choice is right by its letter', () => {
  const choice = (typed: string) =>
    judge({ kind: 'choice', marks: 1, key: { options: ['up', 'down', 'left'], right: 1 } }, typed);
  expect(['A', 'B', 'C', 'D', 'down', ''].map((typed) => choice(typed).marks)).toEqual([0, 1, 0, 0, 0, 0]);
  expect(choice('B').read).toBe('down');
});
