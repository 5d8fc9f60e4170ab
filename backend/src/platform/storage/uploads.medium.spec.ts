import 'reflect-metadata';
import { execFileSync } from 'node:child_process';
import { connect } from 'node:net';
import type { NestExpressApplication } from '@nestjs/platform-express';
import request from 'supertest';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '../../testing/eventually.js';
import { TestClock, testConfig } from '../queues/testing/processes.js';
import { filesIn, startFilesApi } from './testing/files-api.js';
import {
  compressed,
  endlessTree,
  fixture,
  manyPages,
  objectStreamBomb,
  onePage,
  pdfOf,
  withRevision,
} from './testing/pdfs.js';
import { temporaryDirectory } from './upload.js';

const MEGABYTE = 1024 * 1024;
const config = testConfig({ MAX_PDF_MB: '2' });
const clock = new TestClock();
let app: NestExpressApplication;

const send = (content: Buffer, { name = 'work.pdf', type = 'application/pdf', mode = '' } = {}) =>
  request(app.getHttpServer())
    .post('/api/homework')
    .field('mode', mode)
    .attach('file', content, { filename: name, contentType: type });
const temporaryFiles = () => filesIn(config, 'tmp');
const SOON = { timeout: 60_000, interval: 20 };

beforeAll(async () => {
  app = await startFilesApi(config, clock);
  await app.listen(0, '127.0.0.1');
});
afterAll(() => app.close());
afterEach(async () => {
  await eventually(async () => {
    const left = await temporaryFiles();
    if (left.length > 0) throw new Error(`${left.length} temporary files are left`);
  });
});

const good: [string, Buffer][] = [
  ['the smallest of one page', onePage()],
  ['LibreOffice’s', fixture('libreoffice')],
  ['Chromium’s', fixture('chromium')],
  ['Ghostscript’s', fixture('ghostscript')],
  ['cairo’s', fixture('cairo')],
  ['a linearized one', fixture('linearized')],
  ...['pdftex', 'img2pdf', 'img2pdf-fax', 'imagemagick', 'tesseract', 'qpdf-packed', 'qpdf-aes256'].map(
    (name): [string, Buffer] => [`${name}’s`, fixture(name)],
  ),
  ['one that restricts printing but opens without a password', fixture('print-restricted')],
  ['one with a revision appended', withRevision(onePage())],
  ['one with two revisions appended', withRevision(withRevision(onePage()))],
  ['one behind a byte order mark', onePage('F = ma', '\xef\xbb\xbf%PDF-1.4\n')],
  ['one behind a printer’s header', onePage('F = ma', '\x1b%-12345X@PJL\r\n%PDF-1.4\n')],
  ['one with a mail gateway’s line behind it', Buffer.concat([onePage(), Buffer.from('\n-- scanned --\n')])],
  [
    'one without a right cross-reference',
    Buffer.from(onePage().toString('latin1').replace('4 0 obj', '4  0 obj'), 'latin1'),
  ],
  ['a long one', manyPages(1500)],
];

const start = onePage().subarray(0, 300);
const bad: [string, Buffer, RegExp][] = [
  ['nothing', Buffer.alloc(0), /not a PDF/],
  ['text', Buffer.from('F = ma'), /not a PDF/],
  ['a web page', Buffer.from('<!doctype html><script>alert(1)</script>'), /not a PDF/],
  ['a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), /not a PDF/],
  [
    'a web page that goes on as a PDF',
    Buffer.concat([Buffer.from('<script>1</script>'), onePage()]),
    /only looks like/,
  ],
  ['an archive that goes on as a PDF', Buffer.concat([Buffer.from('PK\x03\x04'), onePage()]), /only looks like/],
  ['a PDF that goes on as an archive', Buffer.concat([onePage(), Buffer.from('PK\x05\x06')]), /only looks like/],
  ['a PDF cut in the middle', start, /incomplete/],
  ['a revision cut in the middle', withRevision(fixture('chromium')).subarray(0, -30), /incomplete/],
  [
    'a header and an end with noise between',
    Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(4000, 7), Buffer.from('startxref\n5\n%%EOF')]),
    /damaged/,
  ],
  ['a PDF that needs a password', fixture('locked'), /password/],
  [
    'a PDF without pages',
    pdfOf(['<</Type/Catalog/Pages 2 0 R>>', '<</Type/Pages/Kids[]/Count 0>>']),
    /no pages|damaged/,
  ],
  ['a catalog alone', pdfOf(['<</Type/Catalog>>']), /no pages|damaged/],
  ['too many pages', manyPages(2001), /more than 2,000 pages/],
  ['a page tree that leads back to itself', endlessTree(), /damaged/],
];

describe('an uploaded PDF', () => {
  it.each(good)('is accepted: %s', async (_, content) => {
    const reply = await send(content);
    expect(reply.body).toMatchObject({ name: 'work.pdf' });
    const served = await request(app.getHttpServer()).get(reply.body.url).buffer(true);
    expect(served.body.equals(content)).toBe(true);
  });

  it.each(bad)('is rejected: %s', async (_, content, reason) => {
    const stored = await filesIn(config, 'files');
    const reply = await send(content);
    expect([reply.status, reply.body.code]).toEqual([415, 'wrong_file_type']);
    expect(reply.body.message).toMatch(reason);
    expect(await filesIn(config, 'files')).toEqual(stored);
  });

  it('is judged by its content, not by its name or type', async () => {
    expect((await send(onePage(), { name: 'work.exe', type: 'text/html' })).body.name).toBe('work.exe.pdf');
    expect((await send(Buffer.from('<html>'), { name: 'work.pdf', type: 'application/pdf' })).status).toBe(415);
  });

  it('keeps its Unicode name', async () => {
    expect((await send(onePage(), { name: 'واجب ٣ 🧲.pdf' })).body.name).toBe('واجب ٣ 🧲.pdf');
  });

  it('with active content is rejected with the reason', async () => {
    const objects = [
      '<</Type/Catalog/Pages 2 0 R/OpenAction 4 0 R>>',
      '<</Type/Pages/Kids[3 0 R]/Count 1>>',
      '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>',
      '<</S/JavaScript/JS(app.alert(1))>>',
    ];
    for (const pdf of [pdfOf(objects), compressed(objects)]) {
      const reply = await send(pdf);
      expect([reply.status, reply.body.code]).toEqual([415, 'pdf_active_content']);
      expect(reply.body.message).toContain('a script');
    }
  });

  it('with an XFA form is rejected by that name', async () => {
    const form = [
      '<</Type/Catalog/Pages 2 0 R/AcroForm<</Fields[]/XFA[(template) 4 0 R]>>>>',
      '<</Type/Pages/Kids[3 0 R]/Count 1>>',
      '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>',
      '<</Length 1>>stream\n<\nendstream',
    ];
    const { status, body } = await send(pdfOf(form));
    expect([status, body.code, body.message]).toEqual([
      415,
      'pdf_active_content',
      'This PDF holds an XFA form, which is not accepted here. Please print it into a new PDF, then upload that.',
    ]);
  });

  it('that unpacks to too much memory is rejected, and the next one is accepted', async () => {
    const bomb = objectStreamBomb(100 * MEGABYTE);
    const before = process.memoryUsage.rss();
    const reply = await send(bomb);
    expect([reply.status, reply.body.message]).toEqual([415, expect.stringMatching(/too complex/)]);
    expect(process.memoryUsage.rss() - before).toBeLessThan(200 * MEGABYTE);
    expect((await send(onePage())).status).toBe(201);
  });
});

describe('an upload', () => {
  it('of exactly the limit is accepted, of one byte more is rejected', async () => {
    const page = onePage();
    const padded = (bytes: number) => {
      const filler = Buffer.alloc(bytes - page.length, 10);
      return Buffer.concat([Buffer.from('%PDF-1.4\n'), filler, page.subarray('%PDF-1.4\n'.length)]);
    };
    expect((await send(padded(2 * MEGABYTE))).status).toBe(201);
    const reply = await send(padded(2 * MEGABYTE + 1));
    expect([reply.status, reply.body.code, reply.body.message]).toEqual([
      413,
      'too_large',
      'This file is larger than 2 MB. Please choose a smaller one.',
    ]);
  });

  it('is required if the route says so', async () => {
    const missing = await request(app.getHttpServer()).post('/api/homework').field('mode', 'x');
    expect([missing.status, missing.body]).toMatchObject([
      400,
      { code: 'file_required', message: 'Please select a PDF' },
    ]);
    const optional = await request(app.getHttpServer()).post('/api/homework/optional/7').field('comment', 'well done');
    expect(optional.body).toEqual({ id: '7', hasFile: false });
  });

  it('in another field, or twice, is rejected', async () => {
    const wrong = await request(app.getHttpServer()).post('/api/homework').attach('other', onePage(), 'a.pdf');
    expect([wrong.status, wrong.body.code]).toEqual([400, 'unexpected_file']);
    const twice = await send(onePage()).attach('file', onePage(), 'b.pdf');
    expect([twice.status, twice.body.code]).toEqual([400, 'unexpected_file']);
  });

  it('with too many fields, or with a nested field, is rejected', async () => {
    const many = send(onePage());
    for (let index = 0; index < 30; index += 1) void many.field(`field${index}`, 'x');
    expect((await many).status).toBe(400);
    const nested = await send(onePage()).field('a[b][c]', 'x');
    expect(nested.status).toBe(400);
  });

  it('that is not multipart is rejected', async () => {
    const reply = await request(app.getHttpServer())
      .post('/api/homework')
      .set('Content-Type', 'multipart/form-data; boundary=x')
      .send('--x\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-');
    expect([reply.status, reply.body.code]).toEqual([400, 'malformed_upload']);
  });

  it('leaves nothing behind if the service rejects it unread', async () => {
    const stored = await filesIn(config, 'files');
    const reply = await send(onePage(), { mode: 'refused' });
    expect([reply.status, reply.body.code]).toEqual([409, 'already_submitted']);
    expect(await filesIn(config, 'files')).toEqual(stored);
  });

  it('is one of at most three open per person; a stalled one gives up its place', async () => {
    const { hostname, port } = new URL(await app.getUrl());
    const begin = () => {
      const client = connect(Number(port), hostname);
      client.on('error', () => undefined);
      client.write(`POST /api/homework HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=x\r\n`);
      client.write('Content-Length: 1000000\r\n\r\n--x\r\n');
      client.write('Content-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-');
      return client;
    };
    const open = [begin(), begin(), begin()];
    await expect.poll(async () => (await temporaryFiles()).length, SOON).toBe(3);
    const refused = await send(onePage());
    expect([refused.status, refused.body.code, refused.headers['retry-after']]).toEqual([
      429,
      'too_many_uploads',
      '15',
    ]);
    clock.advance(15_000);
    expect((await send(onePage())).status).toBe(201);
    for (const client of open) client.destroy();
    await expect.poll(temporaryFiles, SOON).toEqual([]);
    expect(
      (await Promise.all([send(onePage()), send(onePage()), send(onePage())])).map(({ status }) => status),
    ).toEqual([201, 201, 201]);
  });

  // Only root on Linux can mount a disk that really is full.
  it.runIf(process.platform === 'linux' && process.getuid?.() === 0)(
    'that fills the disk is rejected, and its bytes are deleted at once',
    async () => {
      const directory = temporaryDirectory(config);
      execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=512k', 'tmpfs', directory]);
      try {
        const reply = await send(Buffer.alloc(MEGABYTE, 10));
        expect([reply.status, reply.body.code, reply.headers['retry-after']]).toEqual([507, 'disk_full', '600']);
        await expect.poll(temporaryFiles, SOON).toEqual([]);
        expect((await send(onePage(), { mode: 'refused' })).status).toBe(409);
      } finally {
        execFileSync('umount', [directory]);
      }
    },
  );

  it('leaves nothing behind if its client disconnects halfway', async () => {
    const { hostname, port } = new URL(await app.getUrl());
    const client = connect(Number(port), hostname);
    client.write('POST /api/homework HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=x\r\n');
    client.write(
      'Content-Length: 1000000\r\n\r\n--x\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n',
    );
    client.write(Buffer.alloc(200_000, 10));
    await expect.poll(async () => (await temporaryFiles()).length, SOON).toBe(1);
    client.destroy();
    await expect.poll(temporaryFiles, SOON).toEqual([]);
  });
});
