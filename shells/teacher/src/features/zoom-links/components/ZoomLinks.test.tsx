import { notify } from '@fulcrum/shared-ui';
import { fakeApi, renderPage } from '@fulcrum/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { holdReplies } from '../../../testing/hold-replies';
import ZoomLinks from './ZoomLinks';

const TEACHER = 'a'.repeat(24);
const year = (_id: string, name: string) => ({
  _id,
  name,
  teacherId: TEACHER,
  zoomLinks: [],
  archivedAt: null,
  groups: [],
});
const yearField = () => screen.findByLabelText<HTMLSelectElement>('Year');

let calls: string[];
beforeEach(() => {
  localStorage.setItem('yearId', 'y1');
  calls = fakeApi({
    'GET /api/year/{teacherId}': {
      [TEACHER]: () => ({ status: 200, body: [year('y1', 'Year 10'), year('y2', 'Year 11')] }),
    },
    'GET /api/year/{yearId}/zoom': {
      y1: () => ({ status: 200, body: [{ title: 'Forces', link: 'https://zoom.us/j/1' }] }),
      y2: () => ({ status: 200, body: [] }),
    },
  });
});

it('asks before another year replaces unsaved rows', async () => {
  renderPage(<ZoomLinks />, { user: { role: 'teacher' } });
  await userEvent.type(await screen.findByLabelText('Title'), ' and moments');
  await userEvent.selectOptions(await yearField(), 'Year 11');
  const question = await screen.findByRole('dialog');
  await userEvent.click(within(question).getByRole('button', { name: 'Cancel' }));
  expect((await yearField()).value).toBe('y1');
  expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('Forces and moments');
  await userEvent.selectOptions(await yearField(), 'Year 11');
  await userEvent.click(await screen.findByRole('button', { name: 'Leave' }));
  expect(await screen.findByText('No live-class links in this year yet')).toBeTruthy();
  expect((await yearField()).value).toBe('y2');
});

it('changes the year at once if everything is saved', async () => {
  renderPage(<ZoomLinks />, { user: { role: 'teacher' } });
  await screen.findByLabelText('Title');
  await userEvent.selectOptions(await yearField(), 'Year 11');
  expect((await yearField()).value).toBe('y2');
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('reports an invalid link', async () => {
  const warn = vi.spyOn(notify, 'warning');
  renderPage(<ZoomLinks />, { user: { role: 'teacher' } });
  const link = await screen.findByLabelText('Link');
  await userEvent.clear(link);
  await userEvent.type(link, 'zoom');
  await userEvent.click(screen.getByRole('button', { name: /Save all/ }));
  expect(warn).toHaveBeenLastCalledWith(expect.stringMatching(/^Link: enter a whole address/));
});

it('requires a title and a web address before it saves a link', async () => {
  localStorage.setItem('yearId', 'y2');
  renderPage(<ZoomLinks />, { user: { role: 'teacher' } });
  await screen.findByText('No live-class links in this year yet');
  await userEvent.click(screen.getByRole('button', { name: 'Add link' }));
  const [title, link] = [screen.getByLabelText('Title'), screen.getByLabelText('Link')];
  await userEvent.type(link, 'javascript:alert(1)');
  await userEvent.click(screen.getByRole('button', { name: 'Save all' }));
  const problem = screen.getByText('Give each link a title');
  expect(title.getAttribute('aria-describedby')).toBe(problem.id);
  expect(screen.getByText('Enter an address that begins with https:// or http://')).toBeTruthy();
  await userEvent.type(title, 'Forces');
  await userEvent.click(screen.getByRole('button', { name: 'Save all' }));
  expect(link.getAttribute('aria-invalid')).toBe('true');
  expect(title.getAttribute('aria-invalid')).toBeNull();
  expect(calls.filter((call) => call.startsWith('PUT'))).toEqual([]);
});

it('keeps what is typed while the links are being saved', async () => {
  const sent: unknown[] = [];
  fakeApi({
    'GET /api/year/{teacherId}': { [TEACHER]: () => ({ status: 200, body: [year('y1', 'Year 10')] }) },
    'GET /api/year/{yearId}/zoom': {
      y1: () => ({ status: 200, body: [{ title: 'Forces', link: 'https://zoom.us/j/1' }] }),
    },
    'PUT /api/year/{yearId}/zoom': {
      y1: ({ body }) => {
        sent.push(Object(body).zoomLinks);
        return { status: 200, body: Object(body).zoomLinks };
      },
    },
  });
  const done = vi.spyOn(notify, 'success');
  const release = holdReplies('PUT /api/year/y1/zoom');
  const saveAll = () => userEvent.click(screen.getByRole('button', { name: 'Save all' }));
  renderPage(<ZoomLinks />, { user: { role: 'teacher' } });
  const title = await screen.findByLabelText<HTMLInputElement>('Title');
  await userEvent.type(title, ' 1');
  await saveAll();
  await waitFor(() => expect(sent).toHaveLength(1));
  await userEvent.type(title, '0 ');
  release();
  await waitFor(() => expect(done).toHaveBeenCalledWith('Live classes saved'));
  expect(title.value).toBe('Forces 10 ');
  expect(screen.getByText(/not saved/i)).toBeTruthy();
  await saveAll();
  await waitFor(() => expect(sent).toHaveLength(2));
  release();
  await waitFor(() => expect(title.value).toBe('Forces 10'));
  expect(sent.map((links) => Object(links)[0].title)).toEqual(['Forces 1', 'Forces 10']);
  expect(screen.queryByText(/not saved/i)).toBeNull();
});
