import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanFileName, contentDisposition } from './file-name.js';

describe('cleanFileName', () => {
  it.each([
    ['Homework 3.pdf', 'Homework 3.pdf'],
    ['واجب الفيزياء.pdf', 'واجب الفيزياء.pdf'],
    ['../../etc/passwd', 'passwd.pdf'],
    ['C:\\Users\\mona\\work.PDF', 'work.pdf'],
    ['.htaccess', 'htaccess.pdf'],
    ['a\r\nSet-Cookie: x=1.pdf', 'aSet-Cookie_ x=1.pdf'],
    ['invoice\u202Efdp.exe', 'invoicefdp.exe.pdf'],
    ['…', '….pdf'],
    ['', 'file.pdf'],
    ['   .pdf', 'file.pdf'],
    ['\uD83D', '_.pdf'],
  ])('reduces %j to what may be shown: %j', (given, clean) => {
    expect(cleanFileName(given, 'pdf')).toBe(clean);
  });

  it('shortens a name by whole characters', () => {
    expect(cleanFileName('🧲'.repeat(500), 'pdf')).toBe(`${'🧲'.repeat(120)}.pdf`);
  });
});

describe('contentDisposition', () => {
  it('contains the true name and an ASCII one', () => {
    expect(contentDisposition('inline', "Noé's *work*.pdf")).toBe(
      `inline; filename="Noe_s _work_.pdf"; filename*=UTF-8''No%C3%A9%27s%20%2Awork%2A.pdf`,
    );
  });

  it('is one header of plain ASCII, whatever the name contains', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (name) => {
        const value = contentDisposition('attachment', cleanFileName(name, 'pdf'));
        expect(value).toMatch(/^attachment; filename="[\w.() -]+"; filename\*=UTF-8''[\w.~%-]+$/);
      }),
    );
  });
});
