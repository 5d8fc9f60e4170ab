import { notify } from '@fulcrum/shared-ui';
import {
  type FakeReply,
  fakeApi,
  FakeUploadRequest,
  renderPage,
  type FakeApi,
  ok,
  refused,
} from '@fulcrum/shared-ui/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import PdfManagerPage from './PdfManagerPage';

const TEACHER = 'a'.repeat(24);
const UNIT = {
  _id: 'u1',
  name: 'Forces',
  teacherId: TEACHER,
  yearId: 'y1',
  chapters: [{ _id: 'c1', name: 'Moments', unitId: 'u1' }],
};
const NOTES = {
  _id: 'm1',
  title: 'قوانين نيوتن',
  fileUrl: 'https://papers.example/newton.pdf',
  stored: false,
  bytes: null,
  firstPage: null,
  yearId: 'y1',
  unitId: { _id: 'u1', name: 'Forces' },
  chapterId: null,
  teacherId: TEACHER,
  createdAt: '2026-03-01T10:00:00.000Z',
};

function open(materials: () => FakeReply<'GET /api/material/year/{yearId}/teacher/{teacherId}'>, more: FakeApi = {}) {
  const calls = fakeApi(
    {
      'GET /api/year/{teacherId}': {
        [TEACHER]: ok([
          { _id: 'y1', name: 'Year 10', teacherId: TEACHER, zoomLinks: [], archivedAt: null, groups: [] },
        ]),
      },
      'GET /api/unit/{teacherId}/{yearId}': { [`${TEACHER}/y1`]: ok([UNIT]) },
      'GET /api/material/year/{yearId}/teacher/{teacherId}': { [`y1/${TEACHER}`]: materials },
    },
    more,
  );
  renderPage(<PdfManagerPage />, { user: { role: 'teacher', id: TEACHER } });
  return calls;
}
const pdf = () => new File(['%PDF-1.7'], 'moments.pdf', { type: 'application/pdf' });
const openForm = async () => userEvent.click(await screen.findByRole('button', { name: 'Add a PDF' }));
async function fill() {
  await userEvent.type(await screen.findByLabelText(/^Title/), ' Moments ');
  await userEvent.selectOptions(screen.getByLabelText(/^Unit/), 'u1');
  await userEvent.selectOptions(await screen.findByLabelText(/^Chapter/), 'c1');
}

beforeEach(() => {
  localStorage.setItem('yearId', 'y1');
  FakeUploadRequest.all = [];
  vi.stubGlobal('XMLHttpRequest', FakeUploadRequest);
});
afterEach(() => vi.unstubAllGlobals());

it('sends a PDF with its place once all fields are filled in', async () => {
  const warn = vi.spyOn(notify, 'warning');
  open(ok([]));
  expect(screen.queryByRole('button', { name: 'Upload' })).toBeNull();
  await openForm();
  await userEvent.click(await screen.findByRole('button', { name: 'Upload' }));
  expect(warn).toHaveBeenLastCalledWith('All fields are required');
  await fill();
  await userEvent.click(screen.getByRole('button', { name: 'Upload' }));
  expect(warn).toHaveBeenLastCalledWith('Please select a PDF');
  expect(FakeUploadRequest.all).toEqual([]);
  const file = pdf();
  await userEvent.upload(screen.getByLabelText(/^PDF/), file);
  await userEvent.click(screen.getByRole('button', { name: 'Upload' }));
  await waitFor(() => expect(FakeUploadRequest.all).toHaveLength(1));
  const place = { title: 'Moments', yearId: 'y1', unitId: 'u1', chapterId: 'c1', teacherId: TEACHER };
  expect(Object.fromEntries(FakeUploadRequest.last.form)).toEqual({ ...place, file });
});

it('sends several PDFs one after the other, titled by their names', async () => {
  open(ok([]));
  await openForm();
  await userEvent.selectOptions(await screen.findByLabelText(/^Unit/), 'u1');
  await userEvent.selectOptions(await screen.findByLabelText(/^Chapter/), 'c1');
  const named = (name: string) => new File(['%PDF-1.7'], name, { type: 'application/pdf' });
  await userEvent.upload(screen.getByLabelText(/^PDF/), [named('Work_sheet 1.pdf'), named('Work_sheet 2.pdf')]);
  expect(screen.getByLabelText<HTMLInputElement>(/^Title/).value).toBe('Work sheet 1');
  expect(screen.getByText('And 1 more, titled Work sheet 2')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Upload' }));
  await waitFor(() => expect(FakeUploadRequest.all).toHaveLength(1));
  act(() => FakeUploadRequest.last.answer(201, NOTES));
  await waitFor(() => expect(FakeUploadRequest.all).toHaveLength(2));
  expect(FakeUploadRequest.all.map(({ form }) => form.get('title'))).toEqual(['Work sheet 1', 'Work sheet 2']);
  act(() => FakeUploadRequest.last.answer(201, NOTES));
  await waitFor(() => expect(screen.queryByText(/more, titled/)).toBeNull());
});

it('lists the year’s materials, and asks before it deletes with the user’s id', async () => {
  let materials = [NOTES];
  const calls = open(() => ({ status: 200, body: materials }), {
    'DELETE /api/material/{id}/teacher/{teacherId}': {
      [`m1/${TEACHER}`]: () => {
        materials = [];
        return { status: 200, body: { msg: 'Material deleted' } };
      },
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: `Delete ${NOTES.title}` }));
  expect(calls.filter((call) => call.startsWith('DELETE'))).toEqual([]);
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('No materials yet')).toBeTruthy();
});

it('says that the list could not be loaded, and retries on request', async () => {
  let fails = true;
  open(() => (fails ? refused(500) : { status: 200, body: [NOTES] }));
  const retry = await screen.findByRole('button', { name: /again/i });
  fails = false;
  await userEvent.click(retry);
  expect(await screen.findByText(NOTES.title)).toBeTruthy();
});

it('corrects the title, chapter and link of a material', async () => {
  let sent: unknown;
  open(ok([NOTES]), {
    'PUT /api/material/{id}': {
      m1: ({ body }) => {
        sent = body;
        return { status: 200, body: NOTES };
      },
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Edit قوانين نيوتن' }));
  const dialog = screen.getByRole('dialog', { name: 'Edit قوانين نيوتن' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(sent).toBeUndefined();
  await userEvent.selectOptions(await within(dialog).findByLabelText(/^Chapter/), 'c1');
  const link = within(dialog).getByLabelText(/^Link/);
  await userEvent.clear(link);
  await userEvent.type(link, 'https://papers.example/newton-2.pdf');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent).toEqual({
    title: 'قوانين نيوتن',
    yearId: 'y1',
    unitId: 'u1',
    chapterId: 'c1',
    fileUrl: 'https://papers.example/newton-2.pdf',
  });
});

it('replaces the file of a stored PDF, and of no link', async () => {
  const STORED = { ...NOTES, _id: 'm2', title: 'Moments', stored: true };
  open(ok([NOTES, STORED]));
  const warn = vi.spyOn(notify, 'warning');
  await userEvent.click(await screen.findByRole('button', { name: 'Replace the file of Moments' }));
  expect(screen.queryByRole('button', { name: `Replace the file of ${NOTES.title}` })).toBeNull();
  const dialog = within(screen.getByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Replace' }));
  expect(warn).toHaveBeenLastCalledWith('Please select a PDF');
  const file = pdf();
  await userEvent.upload(dialog.getByLabelText(/^PDF/), file);
  await userEvent.click(dialog.getByRole('button', { name: 'Replace' }));
  await waitFor(() => expect(FakeUploadRequest.all).toHaveLength(1));
  expect(FakeUploadRequest.last.opened).toBe('PUT /api/material/m2/file');
  expect(Object.fromEntries(FakeUploadRequest.last.form)).toEqual({ file });
});

it('adds a link instead of a file', async () => {
  const done = vi.spyOn(notify, 'success');
  let sent: unknown;
  open(ok([]), {
    'POST /api/material/url': ({ body }) => {
      sent = body;
      return { status: 201, body: NOTES };
    },
  });
  await openForm();
  await fill();
  await userEvent.click(screen.getByLabelText('A link'));
  const link = screen.getByLabelText(/^Link to the material/);
  await userEvent.type(link, 'https://papers.example/2026.pdf');
  await userEvent.click(screen.getByRole('button', { name: 'Add link' }));
  await waitFor(() => expect(done).toHaveBeenCalledWith('Material added'));
  const place = { title: 'Moments', yearId: 'y1', unitId: 'u1', chapterId: 'c1', teacherId: TEACHER };
  expect(sent).toEqual({ ...place, fileUrl: 'https://papers.example/2026.pdf' });
});
