import { expect, it } from 'vitest';
import type { Script } from '../api/scripts';
import { matched } from './matching';

const ids = ['1', '2', '3', '4'].map((digit) => digit.repeat(24));
const NAMES = ['Ann Adel', 'مريم حسن', 'Ben Ali', 'Ben Ali'];
const SCRIPTS = NAMES.map((name, at) => ({ _id: ids[at], student: { name } })) as Script[];
const file = (name: string) => new File(['%PDF-'], name);
const one = (name: string) => {
  const [found] = matched([file(name)], SCRIPTS);
  return found?.script?._id ?? found?.problem;
};

it.each([
  [`Ann Adel (${ids[0]}).pdf`, ids[0]],
  [`whatever (${ids[3]}) corrected.PDF`, ids[3]],
  ['Ann Adel.pdf', ids[0]],
  ['ann_adel - corrected (2).pdf', ids[0]],
  ['مريم  حسن.pdf', ids[1]],
  ['Ben Ali.pdf', 'twoNames'],
  [`Ann Adel (${'9'.repeat(24)}).pdf`, 'noScript'],
  ['Zoé.pdf', 'noScript'],
  ['Ann Adel.exe', 'notPdf'],
  ['Ann Adel.pdf.zip', 'notPdf'],
])('matches %s to %s', (name, wanted) => {
  expect(one(name)).toBe(wanted);
});

it('assigns one file to a script, and rejects files that are too large', () => {
  const twice = matched([file('Ann Adel.pdf'), file(`x (${ids[0]}).pdf`), file('مريم حسن.pdf')], SCRIPTS);
  expect(twice.map(({ problem }) => problem)).toEqual(['twice', 'twice', null]);
  const large = file('Ann Adel.pdf');
  Object.defineProperty(large, 'size', { value: 26 * 1024 * 1024 });
  expect(matched([large], SCRIPTS)[0]?.problem).toBe('tooLarge');
});
