import { fakeApi, renderPage } from '@fulcrum/shared-ui/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';

type Load = (name: string) => Promise<{ default: () => React.ReactNode }>;
const loadRemoteModule = vi.hoisted(() => vi.fn<Load>());
vi.mock('../federation/remotes', () => ({ loadRemoteModule }));
import { RemotePage } from './RemotePage';

const TEACHER_ONLY = [
  '/manage-units',
  '/upload-question',
  '/questions',
  '/createquiz',
  '/quizlist',
  '/studentsperformance',
  '/videomanager',
  '/PDFManager',
  '/teacher-dashboard',
  '/teacher-tasks',
];
const STUDENT_ONLY = [
  '/student/take-quiz/64f000000000000000000001',
  '/student/quiz-result/64f000000000000000000001',
  '/StudentVideoViewer',
  '/MaterialViewer',
  '/student-performance',
  '/student-tasks',
  '/student-attendance',
];
const UNGUARDED = ['/teacher/add-assistant', '/all-students', '/student-quizzes', '/student-dashboard'];

function Page() {
  const { pathname } = useLocation();
  return pathname === '/AccessDenied' ? <h1>denied</h1> : <RemotePage />;
}
const open = (path: string, user?: { role: string; groupId?: string | null }) => renderPage(<Page />, { path, user });
const heading = async () => (await screen.findByRole('heading', { level: 1 })).textContent;

beforeEach(() => {
  fakeApi({ 'GET /api/site': () => ({ status: 200, body: { phones: [], messagingLinks: [] } }) });
  loadRemoteModule.mockImplementation(async (name) => ({ default: () => <h1>{name} pages</h1> }));
});

describe('the route table', () => {
  it.each(TEACHER_ONLY)('%s is the teacher’s alone', async (path) => {
    open(path, { role: 'parent' });
    expect(await heading()).toBe('denied');
  });
  it.each(TEACHER_ONLY)('%s opens for a teacher', async (path) => {
    open(path, { role: 'teacher' });
    expect(await heading()).toBe('teacher pages');
  });
  it.each(STUDENT_ONLY)('%s opens for a student of a group', async (path) => {
    open(path, { role: 'student', groupId: 'g1' });
    expect(await heading()).toBe('student pages');
  });
  it.each(STUDENT_ONLY)('%s is denied to a student without a group', async (path) => {
    open(path, { role: 'student' });
    expect(await heading()).toBe('denied');
  });
  it.each([...TEACHER_ONLY, ...STUDENT_ONLY, '/parent-dashboard'])(
    '%s is denied to nobody in particular',
    async (path) => {
      open(path);
      expect(await heading()).toBe('denied');
    },
  );
  it.each(UNGUARDED)('%s has no guard', async (path) => {
    open(path);
    expect(await heading()).toMatch(/pages$/);
  });
  it('opens the parent dashboard for a parent', async () => {
    open('/parent-dashboard', { role: 'parent' });
    expect(await heading()).toBe('parent pages');
  });
  it.each(['/Teacher-Dashboard', '/no-such-page', '/student/take-quiz'])('%s is not a page', async (path) => {
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
