import { describe, expect, it } from 'vitest';
import { type HeadFault, faultOfHead } from './pdf-head.js';

const HEAD = '%PDF-1.7\n%âãÏÓ\n1 0 obj';
const fault = (head: string): HeadFault | null => faultOfHead(Buffer.from(head, 'latin1'));

describe('faultOfHead', () => {
  it.each([
    HEAD,
    `\xef\xbb\xbf${HEAD}`,
    `\r\n\r\n${HEAD}`,
    `\x1b%-12345X@PJL ENTER LANGUAGE=PDF\r\n${HEAD}`,
    `\0\0\0${HEAD}`,
  ])('accepts the head %j', (head) => {
    expect(fault(head)).toBeNull();
  });

  it.each<[string, HeadFault]>([
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
});
