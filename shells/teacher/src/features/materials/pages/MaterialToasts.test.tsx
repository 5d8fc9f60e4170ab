import { notify } from '@fulcrum/shared-ui';
import { type BodyOf, type FakeApi, fakeApi, ok, refused, renderPage } from '@fulcrum/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { TEACHER, yearOf } from '../../../testing/students';
import PdfManagerPage from './PdfManagerPage';

const CHAPTER = { _id: 'c1', name: 'Moments', unitId: 'u1' };
const FORCES = { _id: 'u1', name: 'Forces', teacherId: TEACHER, yearId: 'y1', chapters: [CHAPTER] };
const NOTES: BodyOf<'GET /api/material/year/{yearId}/teacher/{teacherId}'>[number] = {
  ...{ _id: 'm1', title: 'Notes', fileUrl: 'https://papers.example/notes.pdf', stored: false, bytes: null },
  ...{ firstPage: null, yearId: 'y1', teacherId: TEACHER, createdAt: '2026-03-01T10:00:00.000Z' },
  unitId: { _id: 'u1', name: 'Forces' },
  chapterId: { _id: 'c1', name: 'Moments' },
};
function open(more: FakeApi = {}): void {
  fakeApi(
    {
      'GET /api/year/{teacherId}': { [TEACHER]: ok([yearOf()]) },
      'GET /api/unit/{teacherId}/{yearId}': { [`${TEACHER}/y1`]: ok([FORCES]) },
      'GET /api/material/year/{yearId}/teacher/{teacherId}': { [`y1/${TEACHER}`]: ok([NOTES]) },
      'DELETE /api/material/{id}/teacher/{teacherId}': { [`m1/${TEACHER}`]: ok({ msg: 'Material deleted' }) },
    },
    more,
  );
  renderPage(<PdfManagerPage />, { user: { role: 'teacher', id: TEACHER } });
}
async function remove(): Promise<void> {
  await userEvent.click(await screen.findByRole('button', { name: 'Delete Notes' }));
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }));
}

beforeEach(() => localStorage.setItem('yearId', 'y1'));

it('says that a material is deleted', async () => {
  const done = vi.spyOn(notify, 'success');
  open();
  await remove();
  await waitFor(() => expect(done).toHaveBeenCalledWith('Material deleted'));
});

it('says that a material could not be deleted or changed', async () => {
  const failed = vi.spyOn(notify, 'error');
  open({
    'DELETE /api/material/{id}/teacher/{teacherId}': () => refused(500),
    'PUT /api/material/{id}': () => refused(500),
  });
  await remove();
  await waitFor(() => expect(failed).toHaveBeenCalledWith('Failed to delete material', { area: 'app' }));
  await userEvent.click(screen.getByRole('button', { name: 'Edit Notes' }));
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(failed).toHaveBeenCalledWith('Failed to update material', { area: 'app' }));
});

it('says that a material could not be added', async () => {
  const failed = vi.spyOn(notify, 'error');
  open({ 'POST /api/material/url': () => refused(500) });
  await userEvent.click(await screen.findByRole('button', { name: 'Add a PDF' }));
  await userEvent.type(await screen.findByLabelText(/^Title/), 'Moments');
  await userEvent.selectOptions(screen.getByLabelText(/^Unit/), 'u1');
  await userEvent.selectOptions(await screen.findByLabelText(/^Chapter/), 'c1');
  await userEvent.click(screen.getByLabelText('A link'));
  await userEvent.type(screen.getByLabelText(/^Link to the material/), 'https://papers.example/2026.pdf');
  await userEvent.click(screen.getByRole('button', { name: 'Add link' }));
  await waitFor(() => expect(failed).toHaveBeenCalledWith('Failed to create material', { area: 'app' }));
});
