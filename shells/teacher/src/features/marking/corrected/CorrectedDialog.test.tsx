import { fakeApi, FakeUploadRequest, renderPage } from '@fulcrum/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { strToU8, zipSync } from 'fflate';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Script } from '../api/scripts';
import { CorrectedDialog } from './CorrectedDialog';

const TASK = { _id: 'c'.repeat(24), title: 'Waves', gradeOutOf: 20 };
const [ANN = '', BEN = ''] = ['1', '2'].map((digit) => digit.repeat(24));
const script = (_id: string, name: string, more: object = {}) => ({ _id, grade: null, student: { name }, ...more });
const SCRIPTS = [script(ANN, 'Ann', { grade: 12 }), script(BEN, 'Ben')] as Script[];
const pdf = (name: string) => new File(['%PDF-'], name, { type: 'application/pdf' });

beforeEach(() => {
  FakeUploadRequest.all = [];
  vi.stubGlobal('XMLHttpRequest', FakeUploadRequest);
  fakeApi({});
});

it('shows whose each file is, writes nothing before confirmation, and returns them one after the other', async () => {
  renderPage(<CorrectedDialog task={TASK} scripts={SCRIPTS} onClose={() => undefined} />, {
    user: { role: 'teacher' },
  });
  expect(screen.getByRole('button', { name: 'Give scripts back' })).toHaveProperty('disabled', true);
  const zipped = zipSync({ 'corrected/ben corrected.pdf': strToU8('%PDF-'), 'Zoé.pdf': strToU8('%PDF-') });
  const files = [pdf(`Ann (${ANN}).pdf`), new File([zipped], 'scripts.zip', { type: 'application/zip' })];
  await userEvent.upload(screen.getByLabelText('Corrected PDFs, or a zip of them'), files);
  const rows = within(await screen.findByRole('list', { name: 'Chosen files' })).getAllByRole('listitem');
  expect(rows).toHaveLength(3);
  expect(rows[2]?.textContent).toContain('No script of this task has this name');
  expect(screen.getByLabelText('Grade of Ann (out of 20)')).toHaveProperty('value', '12');
  // Ben has no grade yet: only Ann's script can be returned.
  expect(screen.getByRole('button', { name: 'Give 1 script back' })).toBeTruthy();
  await userEvent.type(screen.getByLabelText('Grade of Ben (out of 20)'), '17.5');
  expect(FakeUploadRequest.all).toHaveLength(0);
  await userEvent.click(screen.getByRole('button', { name: 'Give 2 scripts back' }));
  await waitFor(() => expect(FakeUploadRequest.all).toHaveLength(1));
  expect(FakeUploadRequest.last.opened).toBe(`PUT /api/tasks/submission/${ANN}/grade`);
  expect(FakeUploadRequest.last.form.get('grade')).toBe('12');
  FakeUploadRequest.last.answer(409, { code: 'marked_by_question', message: 'Its questions come to another grade.' });
  await waitFor(() => expect(FakeUploadRequest.all).toHaveLength(2));
  expect(FakeUploadRequest.last.opened).toBe(`PUT /api/tasks/submission/${BEN}/grade`);
  expect(FakeUploadRequest.last.form.get('grade')).toBe('17.5');
  FakeUploadRequest.last.answer(200, {});
  expect(await screen.findByText('1 student has their corrected PDF')).toBeTruthy();
  expect(rows[0]?.textContent).toContain('Its questions come to another grade.');
  expect(rows[1]?.textContent).toContain('Given back');
  // A rejected file can be sent again; a returned one cannot.
  expect(screen.getByRole('button', { name: 'Give 1 script back' })).toBeTruthy();
});
