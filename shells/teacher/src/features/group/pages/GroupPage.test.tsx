import { PageTable } from '@fulcrum/shared-ui';
import { fakeApi, renderPage, type FakeApi, type BodyOf, ok } from '@fulcrum/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRoutes } from 'react-router-dom';
import { expect, it } from 'vitest';
import { groupOf, sessionOf, studentOf, TEACHER, yearOf } from '../../../testing/students';
import { quizOf } from '../../../testing/quizzes';
import { taskOf } from '../../../testing/tasks';
import { pages } from '../../../pages';
import GroupPage from './GroupPage';

const GROUP = groupOf('Saturday', { students: ['s1'] });
const YEAR = yearOf(GROUP);
const WEB = 'https://zoom.example/j/1';
const WHEN = '2026-03-01T15:00:00.000Z';
type JoinLink = BodyOf<'GET /api/group/{groupId}/join-link'>;
const NO_LINK: JoinLink = { token: null, expiresAt: null, schoolId: null };
const student = (_id: string, name: string, fields: Parameters<typeof studentOf>[1] = {}) =>
  studentOf(name, { _id, schoolId: { _id: 'c1', name: 'Cairo School' }, groupId: null, emailProven: false, ...fields });

function serve(others: FakeApi = {}) {
  return fakeApi(
    {
      'GET /api/year/{teacherId}': { [TEACHER]: () => ({ status: 200, body: [YEAR] }) },
      'GET /api/school/{id}': {
        [TEACHER]: () => ({ status: 200, body: [{ _id: 'c1', name: 'Cairo School', teacherId: TEACHER }] }),
      },
      'GET /api/students/year/{yearId}/group/{groupId}': {
        'y1/g1': () => ({ status: 200, body: [student('ann', 'Ann', { groupId: 'g1' })] }),
      },
      'GET /api/group/{groupId}/wishes': { g1: () => ({ status: 200, body: [] }) },
      'GET /api/group/{groupId}/join-link': { g1: () => ({ status: 200, body: NO_LINK }) },
    },
    others,
  );
}
const Page = () => <PageTable value={pages}>{useRoutes([{ path: '/group/:id', element: <GroupPage /> }])}</PageTable>;
const open = (path = '/group/g1') => renderPage(<Page />, { path, user: { role: 'teacher' } });

it('shows who is in the group, and makes it the default group of other pages', async () => {
  serve();
  open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Saturday' })).toBeTruthy();
  expect(await within(await screen.findByRole('list', { name: 'Students' })).findByText('Ann')).toBeTruthy();
  expect([localStorage.getItem('yearId'), localStorage.getItem('groupId')]).toEqual(['y1', 'g1']);
});

it('makes a link with its code for the chosen days and school, and revokes it', async () => {
  let link = NO_LINK;
  const sent: unknown[] = [];
  serve({
    'GET /api/group/{groupId}/join-link': { g1: () => ({ status: 200, body: link }) },
    'PUT /api/group/{groupId}/join-link': {
      g1: ({ body }) => {
        sent.push(body);
        link = { token: 'T0ken', expiresAt: WHEN, schoolId: 'c1' };
        return { status: 200, body: link };
      },
    },
    'DELETE /api/group/{groupId}/join-link': {
      g1: () => {
        link = NO_LINK;
        return { status: 200, body: link };
      },
    },
  });
  open();
  await screen.findByRole('option', { name: 'Cairo School' });
  await userEvent.selectOptions(screen.getByLabelText('School'), 'Cairo School');
  await userEvent.selectOptions(screen.getByLabelText('Valid for'), '30 days');
  await userEvent.click(screen.getByRole('button', { name: 'Make link' }));
  expect(await screen.findByRole('img', { name: 'QR code to join Saturday' })).toBeTruthy();
  expect(screen.getByText(`${window.location.origin}/join/T0ken`)).toBeTruthy();
  expect(sent).toEqual([{ days: 30, schoolId: 'c1' }]);
  await userEvent.click(screen.getByRole('button', { name: 'Revoke link' }));
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Revoke link' }));
  expect(await screen.findByRole('button', { name: 'Make link' })).toBeTruthy();
});

it('accepts all join requests with one tap, showing the parent and the state of the email address', async () => {
  let waiting = [
    student('ben', 'Ben', {
      parentName: 'Mona',
      parentId: { _id: 'p', email: 'mona@home.example', activated: false, invited: true, confirmed: false },
      emailProven: true,
    }),
    student('cat', 'Cat'),
  ];
  const sent: unknown[] = [];
  serve({
    'GET /api/group/{groupId}/wishes': { g1: () => ({ status: 200, body: waiting }) },
    'POST /api/group/{groupId}/add-student': {
      g1: ({ body }) => {
        sent.push(body);
        waiting = [];
        return { status: 200, body: { msg: '2 students added' } };
      },
    },
  });
  open();
  const [ben, cat] = within(await screen.findByRole('list', { name: '2 students want to join' })).getAllByRole(
    'listitem',
  );
  expect(ben?.textContent).toContain('Parent Mona, mona@home.example');
  expect(ben?.textContent).toContain('Email confirmed');
  expect(cat?.textContent).toContain('No parent named');
  expect(cat?.textContent).toContain('Email not confirmed');
  await userEvent.click(screen.getByRole('button', { name: 'Accept all 2 students' }));
  await waitFor(() => expect(sent).toEqual([{ studentIds: ['ben', 'cat'] }]));
  await waitFor(() => expect(screen.queryByText('2 students want to join')).toBeNull());
});

it.each([
  ['Tasks', 'Waves', '/teacher-tasks?task=t1'],
  ['Quizzes', 'Motion', '/quizlist?group=g1&quiz=q1&view=results'],
  ['Announcements', 'Trip', '/announcements'],
])('lists %s of the group as links to the work, without those of other groups', async (label, title, to) => {
  const announcement = { text: '', places: [], readers: 'both' as const, pinned: false, acknowledge: false, files: [] };
  const reach = { of: 1, read: 0, acknowledged: 0 };
  const atOnce = { ...announcement, reach, publishAt: WHEN, correctedAt: null, published: true };
  serve({
    'GET /api/tasks/group/{groupId}': {
      g1: () => ({
        status: 200,
        body: [{ ...taskOf({ title: 'Waves', deadline: WHEN }), progress: { handedIn: 2, toGrade: 1, of: 4 } }],
      }),
    },
    'GET /api/quiz/teacher/{teacherId}': {
      [TEACHER]: ({ url }) => ({
        status: 200,
        body: [
          quizOf({ _id: 'q1', title: 'Motion', submitted: 3 }),
          quizOf({ _id: 'q2', title: 'Other', groups: ['g2'] }),
        ].filter(({ groups }) => groups.includes(url.searchParams.get('groupId') ?? '')),
      }),
    },
    'GET /api/announcements': () => ({
      status: 200,
      body: [
        { ...atOnce, _id: 'n1', title: 'Trip', scope: 'groups', ids: ['g1'] },
        { ...atOnce, _id: 'n2', title: 'Other', scope: 'years', ids: ['y2'] },
      ],
    }),
  });
  open('/group/g1');
  await userEvent.click(await screen.findByRole('tab', { name: label }));
  const list = within(await screen.findByRole('list', { name: label }));
  expect(list.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([[title, to]]);
  expect(screen.getByRole('tab', { name: label, selected: true })).toBeTruthy();
});

it.each([
  ['Sessions', 'Forces', { 'GET /api/session/group/{groupId}/{teacherId}': ok([sessionOf()]) }],
  ['Live classes', 'Revision', { 'GET /api/year/{yearId}/zoom': ok([{ title: 'Revision', link: WEB }]) }],
] as const)('shows %s of the group', async (label, title, replies) => {
  serve(replies);
  open();
  await userEvent.click(await screen.findByRole('tab', { name: label }));
  expect(await within(screen.getByRole('tabpanel')).findAllByText(new RegExp(title))).toBeTruthy();
});

it('switches tabs with arrow keys, wraps around at the ends, and is a single tab stop', async () => {
  serve({
    'GET /api/announcements': () => ({ status: 200, body: [] }),
    'GET /api/tasks/group/{groupId}': { g1: () => ({ status: 200, body: [] }) },
  });
  open();
  (await screen.findByRole('tab', { name: 'Students' })).focus();
  await userEvent.keyboard('{ArrowLeft}');
  expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'Announcements', selected: true }));
  expect(await screen.findByText('No announcements yet')).toBeTruthy();
  await userEvent.keyboard('{ArrowRight}');
  expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'Students', selected: true }));
  expect(screen.getAllByRole('tab').filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1);
  await userEvent.tab();
  expect(document.activeElement?.getAttribute('role')).not.toBe('tab');
});

it('says when there is no such group', async () => {
  serve();
  open('/group/unknown');
  expect(await screen.findByText('There is no such group')).toBeTruthy();
});
