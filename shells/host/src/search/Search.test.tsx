import { useRememberedYear } from '@fulcrum/shared-ui';
import { fakeApi, renderPage, type BodyOf } from '@fulcrum/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Search } from './Search';

const teacher = { user: { role: 'teacher' as const } };
const student = {
  kind: 'student',
  id: 's1',
  title: 'فاطمة أحمد',
  details: ['fatma@school.example', 'Group A', 'Year 11'],
  yearId: 'y1',
  groupId: 'g1',
};
const task = { kind: 'task', id: 't1', title: 'Forces', details: ['Year 10'], yearId: 'y2', groupId: null };

function Address() {
  const { pathname, search } = useLocation();
  const [year] = useRememberedYear();
  return (
    <>
      <p>{`at ${pathname}${search}`}</p>
      <p>{`shows year ${year}`}</p>
    </>
  );
}

function show(find: (text: string) => BodyOf<'GET /api/search'> | null) {
  const asked: string[] = [];
  fakeApi({
    'GET /api/search': ({ url }) => {
      const text = url.searchParams.get('text') ?? '';
      asked.push(text);
      const body = find(text);
      return body ? { status: 200, body } : { status: 500, body: { message: 'The server failed.' } };
    },
  });
  renderPage(
    <>
      <Search />
      <Address />
    </>,
    teacher,
  );
  return asked;
}

beforeEach(() => {
  localStorage.removeItem('yearId');
  // jsdom does not have it.
  vi.stubGlobal('CSS', { escape: (text: string) => text.replace(/[^\w-]/g, String.raw`\$&`) });
});
afterEach(() => vi.unstubAllGlobals());

it('opens with Ctrl+K, finds the typed text, and Enter opens the first result with its year', async () => {
  show(() => [student, task]);
  await userEvent.keyboard('{Control>}k{/Control}');
  const field = await screen.findByRole('searchbox', { name: 'Name, title, email or phone' });
  await userEvent.type(field, 'فاطمه');
  const students = await screen.findByRole('group', { name: 'Students' });
  expect(within(students).getByText('fatma@school.example · Group A · Year 11')).toBeTruthy();
  await waitFor(() => expect(students.querySelector('[data-focused]')?.textContent).toContain('فاطمة أحمد'));
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByText('at /student/s1')).toBeTruthy();
  expect(localStorage.getItem('yearId')).toBe('y1');
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('shows the year of a result whose page is already open', async () => {
  localStorage.setItem('yearId', 'y1');
  show(() => [{ ...task, kind: 'question' }]);
  expect(screen.getByText('shows year y1')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: /Search/ }));
  await userEvent.type(await screen.findByRole('searchbox'), 'fo');
  await userEvent.click(await screen.findByRole('menuitem', { name: /Forces/ }));
  expect(await screen.findByText('shows year y2')).toBeTruthy();
});

it('opens a result that is clicked', async () => {
  show(() => [student, task]);
  await userEvent.click(screen.getByRole('button', { name: /Search/ }));
  await userEvent.type(await screen.findByRole('searchbox'), 'fo');
  await userEvent.click(await screen.findByRole('menuitem', { name: /Forces/ }));
  expect(await screen.findByText('at /teacher-tasks?task=t1')).toBeTruthy();
});

it('sends one search for text typed without a pause, and says when nothing matches', async () => {
  const asked = show(() => []);
  await userEvent.click(screen.getByRole('button', { name: /Search/ }));
  await userEvent.type(await screen.findByRole('searchbox'), 'zz', { delay: null });
  expect(await screen.findByText('Nothing matches “zz”.')).toBeTruthy();
  expect(asked.at(-1)).toBe('zz');
});

it('begins an action that is typed, and offers those of the students and groups that were found', async () => {
  show((text) => (text.startsWith('new') ? [] : [student, { ...task, kind: 'group', id: 'g1', title: 'Sunday 5 pm' }]));
  await userEvent.click(screen.getByRole('button', { name: /Search/ }));
  const field = await screen.findByRole('searchbox');
  await userEvent.type(field, 'fat');
  const actions = await screen.findByRole('group', { name: 'Actions' });
  const offered = await within(actions).findAllByRole('menuitem');
  expect(offered.map(({ textContent }) => textContent)).toEqual([
    'Take attendance of Sunday 5 pm',
    'Report of فاطمة أحمد',
  ]);
  await userEvent.clear(field);
  await userEvent.type(field, 'new ta');
  await userEvent.click(await screen.findByRole('menuitem', { name: 'New task' }));
  expect(await screen.findByText('at /teacher-tasks?new')).toBeTruthy();
});

it('shows an error if the search fails', async () => {
  show(() => null);
  await userEvent.click(screen.getByRole('button', { name: /Search/ }));
  await userEvent.type(await screen.findByRole('searchbox'), 'zz');
  expect(await screen.findByText('The search failed')).toBeTruthy();
});
