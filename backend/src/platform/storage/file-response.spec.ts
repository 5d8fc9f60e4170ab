import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fileReply } from './file-response.js';
import type { StoredFile } from './files.repository.js';

const file: StoredFile = {
  id: 'a'.repeat(24),
  tenantId: 'b'.repeat(24),
  uploadedBy: 'c'.repeat(24),
  audience: [],
  kind: 'pdf',
  contentType: 'application/pdf',
  bytes: 1000,
  sha256: 'abc',
  originalName: 'work.pdf',
  storageKey: 'aa/aa',
  createdAt: new Date(0),
};

describe('fileReply', () => {
  it('sends the whole file with headers that restrict browsers and caches', () => {
    const { status, headers } = fileReply(file, {}, 'inline');
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'Content-Length': '1000',
      'Content-Type': 'application/pdf',
      'Cache-Control': 'private, no-store',
      'X-Content-Type-Options': 'nosniff',
      'Content-Security-Policy': "frame-ancestors 'self'",
      ETag: '"abc"',
    });
    expect(headers['Content-Disposition']).toMatch(/^inline; filename="work.pdf"/);
  });

  it('names an image by its use, not as its uploader did', () => {
    const image: StoredFile = { ...file, kind: 'image', use: 'question', originalName: 'Forces_ANSWER_C.webp' };
    const sentName = (of: StoredFile) => fileReply(of, {}, 'inline').headers['Content-Disposition'];
    expect(sentName(image)).toBe(`inline; filename="question.webp"; filename*=UTF-8''question.webp`);
    expect(sentName({ ...image, use: undefined })).toContain('image.webp');
  });

  it('sends a range, or 416 if it is outside the file', () => {
    const part = fileReply(file, { range: 'bytes=10-19' }, 'inline');
    expect([part.status, part.headers['Content-Range'], part.headers['Content-Length']]).toEqual([
      206,
      'bytes 10-19/1000',
      '10',
    ]);
    const none = fileReply(file, { range: 'bytes=1000-' }, 'inline');
    expect([none.status, none.headers['Content-Range']]).toEqual([416, 'bytes */1000']);
  });

  it.each([
    ['bytes=0-99', '0-99'],
    ['bytes=900-', '900-999'],
    ['bytes=-100', '900-999'],
    ['bytes=-5000', '0-999'],
    ['bytes=990-5000', '990-999'],
    ['bytes=999-999', '999-999'],
  ])('reads %s of 1,000 bytes', (range, part) => {
    expect(fileReply(file, { range }, 'inline').headers['Content-Range']).toBe(`bytes ${part}/1000`);
  });

  it.each(['bytes=1000-', 'bytes=1000-2000', 'bytes=-0'])('cannot satisfy %s of 1,000 bytes', (range) => {
    expect(fileReply(file, { range }, 'inline').status).toBe(416);
  });

  it.each([undefined, '', 'lines=0-3', 'bytes 0-3'])('sends the whole for %s', (range) => {
    expect(fileReply(file, { range }, 'inline').status).toBe(200);
  });

  it('sends several ranges of a PDF at once, and merges adjacent ones', () => {
    const { status, many, headers, range } = fileReply(file, { range: 'bytes=0-9, 500-509, 5-19,-10' }, 'inline');
    expect([status, range]).toEqual([206, undefined]);
    expect(many?.parts.map((part) => part.range)).toEqual([
      { start: 0, end: 19 },
      { start: 500, end: 509 },
      { start: 990, end: 999 },
    ]);
    expect(headers['Content-Type']).toMatch(/^multipart\/byteranges; boundary=[\w-]{20,}$/);
    expect(headers).not.toHaveProperty('Content-Range');
    const one = fileReply(file, { range: 'bytes=0-65535,-8192' }, 'inline');
    expect([one.many, one.headers['Content-Range']]).toEqual([undefined, 'bytes 0-999/1000']);
  });

  it('sends the whole file for several ranges of another kind of file, or for too many ranges', () => {
    expect(fileReply({ ...file, kind: 'video' }, { range: 'bytes=0-1,5-6' }, 'inline').status).toBe(200);
    const asked = Array.from({ length: 65 }, (_, n) => `${n * 4}-${n * 4 + 1}`).join(',');
    expect(fileReply(file, { range: `bytes=${asked}` }, 'inline').status).toBe(200);
  });

  it('never sends bytes outside the file, whatever the range', () => {
    fc.assert(
      fc.property(fc.nat(), fc.nat(), fc.nat(5000), (from, to, bytes) => {
        for (const asked of [`bytes=${from}-${to}`, `bytes=${from}-`, `bytes=-${to}`]) {
          const { range } = fileReply({ ...file, bytes }, { range: asked }, 'inline');
          if (!range) continue;
          expect(range.start).toBeGreaterThanOrEqual(0);
          expect(range.start).toBeLessThanOrEqual(range.end);
          expect(range.end).toBeLessThan(bytes);
        }
      }),
    );
  });

  it.each<[string | undefined, number]>([
    ['"abc"', 206],
    ['"abd"', 200],
    ['W/"abc"', 200],
    ['Mon, 05 Jan 2026 10:00:00 GMT', 200],
    [undefined, 206],
  ])('answers a download with If-Range %s with %i', (ifRange, status) => {
    expect(fileReply(file, { range: 'bytes=0-9', ifRange }, 'inline').status).toBe(status);
  });

  it.each<[string, number]>([
    ['"abc"', 304],
    ['"x", W/"abc"', 304],
    ['*', 304],
    ['"abd"', 200],
  ])('answers If-None-Match %s with %i', (ifNoneMatch, status) => {
    expect(fileReply(file, { ifNoneMatch }, 'inline').status).toBe(status);
  });

  it('lets only PDFs, images and videos be shown', () => {
    const sheet = fileReply({ ...file, kind: 'spreadsheet', originalName: 'a.xlsx' }, {}, 'inline').headers;
    expect(sheet['Content-Security-Policy']).toMatch(/^sandbox;/);
    expect(sheet['Content-Disposition']).toMatch(/^attachment;/);
    const image = fileReply({ ...file, kind: 'image' }, {}, 'inline').headers;
    expect(image['Content-Security-Policy']).toMatch(/^default-src 'none'; img-src 'self'/);
  });
});
