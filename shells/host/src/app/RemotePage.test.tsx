import { fakeApi, renderPage, siteOf } from '@fulcrum/shared-ui/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';

type Load = (name: string) => Promise<{ default: () => React.ReactNode }>;
const loadRemoteModule = vi.hoisted(() => vi.fn<Load>());
vi.mock('../federation/remotes', () => ({ loadRemoteModule }));
import { remotePages } from '../page-tables';
// Test files share a process: without this, a page loaded by another file would be shown instead of this file's page.
vi.resetModules();
const { RemotePage } = await import('./RemotePage');

/** Previews, in which the team sees pages as students do, are shown by the student remote. */
const PREVIEW = '/quizlist/preview/';
const AN_ID = '64f000000000000000000001';
const pagesFor = (who: string) =>
  remotePages.filter(({ role }) => role === who).map(({ path }) => path.replace(/:\w+/g, AN_ID));
const TEACHER_ONLY = pagesFor('teacher');
const STUDENT_ONLY = pagesFor('student');
const GUARDED = [...TEACHER_ONLY, ...STUDENT_ONLY, ...pagesFor('parent')];

function Page() {
  const { pathname, state } = useLocation();
  return pathname === '/AccessDenied' ? <h1 data-state={JSON.stringify(state)}>denied</h1> : <RemotePage />;
}
const open = (path: string, user?: { role: string; groupId?: string | null }) => renderPage(<Page />, { path, user });
const heading = async () => (await screen.findByRole('heading', { level: 1 })).textContent;

beforeEach(() => {
  fakeApi({ 'GET /api/site': () => ({ status: 200, body: siteOf({ phones: [], messagingLinks: [] }) }) });
  loadRemoteModule.mockImplementation(async (name) => ({ default: () => <h1>{name} pages</h1> }));
});

describe('the page tables', () => {
  it.each(TEACHER_ONLY)('%s is only for teachers', async (path) => {
    open(path, { role: 'parent' });
    expect(await heading()).toBe('denied');
  });
  it.each(TEACHER_ONLY)('%s opens for a teacher', async (path) => {
    open(path, { role: 'teacher' });
    expect(await heading()).toBe(`${path.startsWith(PREVIEW) ? 'student' : 'teacher'} pages`);
  });
  it.each(STUDENT_ONLY)('%s opens for a student in a group', async (path) => {
    open(path, { role: 'student', groupId: 'g1' });
    expect(await heading()).toBe('student pages');
  });
  it.each(STUDENT_ONLY)('%s is denied to a student without a group', async (path) => {
    open(path, { role: 'student' });
    expect(await heading()).toBe('denied');
  });
  it.each(GUARDED)('%s is denied to visitors who are not signed in', async (path) => {
    open(`${path}?from=mail`);
    expect(await heading()).toBe('denied');
    const { state } = screen.getByRole('heading').dataset;
    expect(JSON.parse(state ?? '')).toEqual({ returnTo: `${path}?from=mail`, ownerId: null });
  });
  it.each(pagesFor('anyone'))('%s has no guard', async (path) => {
    open(path);
    expect(await heading()).toMatch(/pages$/);
  });
  it('leave only the expected pages without a guard', () => {
    const unguarded = ['/student-dashboard', '/student-quizzes', '/teacher/add-assistant', '/all-students'];
    expect(pagesFor('anyone').toSorted()).toEqual(unguarded.toSorted());
  });
  it.each(remotePages)('$path is for the role of its shell, for anyone, or a preview', ({ path, role, remote }) => {
    expect(['anyone', path.startsWith(PREVIEW) ? 'teacher' : remote]).toContain(role);
  });
  it('open the parent dashboard for a parent', async () => {
    open('/parent-dashboard', { role: 'parent' });
    expect(await heading()).toBe('parent pages');
  });
  it.each(['/Teacher-Dashboard', '/no-such-page', '/student/take-quiz/1/2'])('%s is not a page', async (path) => {
    open(path, { role: 'teacher' });
    expect(await heading()).toBe('Page not found');
  });
});

it('shows Retry inside the layout when a remote cannot be loaded, and recovers', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const { LazyPage } = await import('@fulcrum/shared-ui');
  const load = vi
    .fn<() => ReturnType<Load>>()
    .mockRejectedValueOnce(new Error('down'))
    .mockResolvedValue({ default: () => <h1>back again</h1> });
  renderPage(<LazyPage id="test:down" load={load} />);
  expect((await screen.findByRole('alert')).textContent).toContain('could not be loaded');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await heading()).toBe('back again');
});
