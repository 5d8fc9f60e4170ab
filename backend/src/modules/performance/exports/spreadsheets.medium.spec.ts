import 'reflect-metadata';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestPerson } from '../../../testing/people.js';
import { MakeWorkbookHandler } from './make-workbook.handler.js';
import { asBytes, bytesOf, ExportApi } from './testing/export-api.js';
import { readWorkbook } from './testing/read-workbook.js';

/** The Accept header that Chromium sends when it opens an address. */
const NEW_TAB = 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8';

/** Far longer than the worker needs. */
const PATIENCE_SECONDS = 20;

let exportsApi: ExportApi;
let teacher: TestPerson;

beforeAll(async () => {
  exportsApi = await ExportApi.start(PATIENCE_SECONDS);
});
afterAll(() => exportsApi.stop());
beforeEach(async () => {
  teacher = await exportsApi.people.teacher();
});

const isAsked = () => exportsApi.isAsked();
const cookieOf = ({ token }: TestPerson) => `fulcrum-session=${token}`;

describe('a call that replies with the spreadsheet', () => {
  it('waits for the worker and sends the file with a download name', async () => {
    await exportsApi.people.student(teacher, { name: 'ليلى' });
    const call = exportsApi.download(teacher, '/admin/export-users').expect(200);
    const reply = await exportsApi.whileWorking(call, isAsked);
    expect(reply.headers['content-type']).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet');
    expect(reply.headers['content-disposition']).toMatch(/^attachment; filename="Users \d{4}-\d\d-\d\d\.xlsx"/);
    expect(reply.headers['cache-control']).toBe('private, no-store');
    const [students] = await readWorkbook(bytesOf(reply));
    expect(students?.rows.map(([name]) => name)).toEqual(['ليلى']);
    expect((await exportsApi.get(teacher, '/exports').expect(200)).body).toMatchObject([
      { kind: 'users', status: 'done' },
    ]);
  });

  it('needs only the cookie of the same sign-in', async () => {
    const call = asBytes(exportsApi.api.call('get', '/admin/export-users').set('Cookie', cookieOf(teacher))).expect(
      200,
    );
    expect(
      bytesOf(await exportsApi.whileWorking(call, isAsked))
        .subarray(0, 2)
        .toString(),
    ).toBe('PK');
    await exportsApi.api.call('get', '/admin/export-users').expect(401);
  });

  it('sends a group’s performance under the group’s name to that group’s teacher only', async () => {
    const { groupId } = await exportsApi.people.group(teacher, 'مجموعة "أ"/1');
    const student = await exportsApi.people.student(teacher, { name: 'Ann', groupId });
    const path = `/performance/export/${groupId}/teacher/${teacher.id}`;
    const reply = await exportsApi.whileWorking(exportsApi.download(teacher, path).expect(200), isAsked);
    const name = decodeURIComponent(reply.headers['content-disposition']?.split("UTF-8''")[1] ?? '');
    expect(name).toMatch(/^Performance .*\d{4}-\d\d-\d\d\.xlsx$/);
    expect(name).not.toMatch(/["/]/);
    const [summary] = await readWorkbook(bytesOf(reply));
    expect(summary?.rows.map(([shown]) => shown)).toEqual(['Ann']);
    const stranger = await exportsApi.people.teacher();
    await exportsApi.get(stranger, path).expect(403);
    await exportsApi.get(stranger, `/performance/export/${groupId}/teacher/${stranger.id}`).expect(404);
    await exportsApi.get(teacher, `/performance/export/nonsense/teacher/${teacher.id}`).expect(400);
    await exportsApi.get(student, path).expect(403);
    expect(await isAsked()).toBe(false);
  });

  it('reports a failed export', async () => {
    const handler = await exportsApi.api.inWorker(MakeWorkbookHandler);
    const call = exportsApi.get(teacher, '/admin/export-users');
    const failing = async () => {
      const [waiting] = (await exportsApi.get(teacher, '/exports')).body;
      if (!waiting) return false;
      await exportsApi.api.database.collection('jobs').deleteMany({});
      await handler.failed({ tenantId: teacher.id, exportId: waiting._id });
      return true;
    };
    const { status, body } = await exportsApi.whileWorking(call, failing);
    expect([status, body.code]).toEqual([503, 'unavailable']);
  });
});

it('the link of a new tab waits for the file, as the call itself does', async () => {
  const id = await exportsApi.ask(teacher);
  const call = asBytes(exportsApi.get(teacher, `/exports/${id}/file`).set('Accept', NEW_TAB)).expect(200);
  const [students] = await readWorkbook(bytesOf(await exportsApi.whileWorking(call, isAsked)));
  expect(students?.name).toBe('Students');
});

describe('a call that reached its waiting limit', () => {
  beforeAll(() => exportsApi.api.set({ EXPORT_WAIT_SECONDS: 0 }));
  afterAll(() => exportsApi.api.set({ EXPORT_WAIT_SECONDS: PATIENCE_SECONDS }));

  it('replies with the address of the future file', async () => {
    const caller = await exportsApi.people.teacher();
    const { body, headers } = await exportsApi.get(caller, '/admin/export-users').expect(202);
    expect(body).toMatchObject({ status: 'queued', fileUrl: `/api/exports/${body._id}/file` });
    expect(headers.location).toBe(`/api/exports/${body._id}`);
    await exportsApi.api.runJobs();
    await readWorkbook(await exportsApi.file(caller, body._id));
  });

  it('shows a waiting page in a new tab, and then the file', async () => {
    const caller = await exportsApi.people.teacher();
    const inTab = (path: string) => exportsApi.get(caller, path).set('Accept', NEW_TAB);
    const page = await inTab('/admin/export-users').expect(202).expect('Content-Type', /html/);
    const [, link = ''] = /<a href="\/api(\/exports\/[0-9a-f]{24}\/file)">/.exec(page.text) ?? [];
    expect(page.text).toContain('The spreadsheet is being made');
    await inTab(link).expect(202).expect('Content-Type', /html/);
    await exportsApi.get(caller, link).set('Accept', 'application/json, text/plain, */*').expect(409);
    await exportsApi.api.runJobs();
    await readWorkbook(bytesOf(await asBytes(inTab(link)).expect(200)));
    // The last download is recorded only after the file has been sent.
    const downloads = async () => {
      const { body } = await exportsApi.get(caller, '/audit').expect(200);
      return body.filter(({ action }: { action: string }) => action === 'export.download');
    };
    await expect.poll(downloads, { message: 'asked for, and downloaded once' }).toHaveLength(2);
  });

  it('shows a failure as a page in a new tab', async () => {
    const caller = await exportsApi.people.teacher();
    const exportId = await exportsApi.ask(caller);
    const handler = await exportsApi.api.inWorker(MakeWorkbookHandler);
    await handler.failed({ tenantId: caller.id, exportId });
    const page = await exportsApi.get(caller, `/exports/${exportId}/file`).set('Accept', NEW_TAB).expect(503);
    expect(page.text).toContain('The spreadsheet could not be made. Please try again.');
  });
});
