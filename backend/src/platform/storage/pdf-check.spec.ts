import { describe, expect, it } from 'vitest';
import { type EdgeFault, faultOfEdges } from './pdf-check.js';

const HEAD = '%PDF-1.7\n%âãÏÓ\n1 0 obj';
const TAIL = 'trailer<<>>\nstartxref\n1234\n%%EOF\n';
const fault = (head: string, tail = TAIL): EdgeFault | null =>
  faultOfEdges(Buffer.from(head, 'latin1'), Buffer.from(tail, 'latin1'));

describe('faultOfEdges', () => {
  it.each([
    HEAD,
    `\xef\xbb\xbf${HEAD}`,
    `\r\n\r\n${HEAD}`,
    `\x1b%-12345X@PJL ENTER LANGUAGE=PDF\r\n${HEAD}`,
    `\0\0\0${HEAD}`,
  ])('accepts the head %j', (head) => {
    expect(fault(head)).toBeNull();
  });

  it.each(['%%EOF', '%%EOF\r\n', '%%EOF\n\0\0\0\0', '%%EOF\n\n-- scanned by MailGate --\n'])(
    'accepts the end %j',
    (end) => {
      expect(fault(HEAD, `startxref\r\n99\r\n${end}`)).toBeNull();
    },
  );

  it.each<[string, EdgeFault]>([
    ['', 'not-a-pdf'],
    ['%PDF', 'not-a-pdf'],
    ['\x89PNG\r\n\x1a\n', 'not-a-pdf'],
    [`<html><script>alert(1)</script>${HEAD}`, 'disguised'],
    [`\xef\xbb\xbf <svg onload=x>${HEAD}`, 'disguised'],
    [`PK\x03\x04 ${HEAD}`, 'disguised'],
    [`GIF89a ${HEAD}`, 'disguised'],
    [`\0\0\0\x18ftypmp42 ${HEAD}`, 'disguised'],
    [`MZ ${HEAD}`, 'disguised'],
  ])('rejects the head %j as %s', (head, expected) => {
    expect(fault(head)).toBe(expected);
  });

  it.each([
    '',
    'endobj',
    'startxref\n12',
    '%%EOF',
    'startxref\n%%EOF',
    'startxref\n12\nendobj %%EOF',
    `${TAIL}7 0 obj\n<</Ty`,
  ])('reports a missing end for %j', (tail) => {
    expect(fault(HEAD, tail)).toBe('truncated');
  });

  it('rejects an archive after the end marker', () => {
    expect(fault(HEAD, `${TAIL}PK\x05\x06\0\0`)).toBe('disguised');
  });
});
