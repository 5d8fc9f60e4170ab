import { describe, expect, it } from 'vitest';
import { faultOfEnd } from './pdf-end.js';

const BODY = '%PDF-1.7\n1 0 obj\n<<>>\nendobj\n';
const TAIL = 'trailer<<>>\nstartxref\n1234\n%%EOF\n';
const fault = (end: string) => faultOfEnd(Buffer.from(BODY + end, 'latin1'));

describe('faultOfEnd', () => {
  it.each([
    TAIL,
    'startxref\n9\n%%EOF',
    'startxref\r\n99\r\n%%EOF\r\n',
    `${TAIL}${'\0'.repeat(3000)}`,
    `${TAIL}</body>\n</html>\n`,
    `${TAIL}\n-- scanned by MailGate --\n`,
    `${TAIL}2 objects behind its end, and an obj`,
    'startxref\n12',
    'trailer<</Root 1 0 R>>',
    '%%EOF',
  ])('finds the end in %j', (end) => {
    expect(fault(end)).toBeNull();
  });

  it.each([
    '',
    'xref\n0 1\n0000000000 65535 f \n',
    'trailer<</Root',
    `${TAIL}7 0 obj\n<</Ty`,
    `${TAIL}${'\0'.repeat(3000)}7 0 obj\n<</Ty`,
    `2 0 obj\n<<>>stream\n%!PS\n%%EOF\n 0 0`,
  ])('reports a missing end for %j', (end) => {
    expect(fault(end)).toBe('truncated');
  });

  it('rejects an archive after the end marker', () => {
    expect(fault(`${TAIL}PK\x05\x06\0\0`)).toBe('disguised');
  });

  it('takes no longer per byte for what repeats', () => {
    const took = (times: number) => {
      const pdf = Buffer.from(
        BODY + TAIL + '1 0 ob'.repeat(times) + '12 '.repeat(times) + 'obj'.repeat(times),
        'latin1',
      );
      const start = process.cpuUsage();
      faultOfEnd(pdf);
      return process.cpuUsage(start).user / 1000;
    };
    took(10_000);
    expect(took(400_000)).toBeLessThan(1500);
  });
});
