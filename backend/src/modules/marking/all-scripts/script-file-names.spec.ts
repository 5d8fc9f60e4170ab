import { expect, it } from 'vitest';
import { scriptFileName } from './script-file-names.js';

const ID = '65f000000000000000000001';

it.each([
  ['Ann Adel', 'Ann Adel'],
  ['  مريم   حسن ', 'مريم حسن'],
  ['../../etc/passwd', 'etc passwd'],
  ['C:\\Windows\\a*?.exe', 'C Windows a .exe'],
  ['Zoé\u202E\n', 'Zoé'],
  ['...', 'Student'],
  ['', 'Student'],
  ['x'.repeat(200), 'x'.repeat(80)],
])('turns %j into %j and the id', (name, wanted) => {
  expect(scriptFileName(name, ID)).toBe(`${wanted} (${ID}).pdf`);
});
