import { fakeApi, type FakeReply, renderPage, speakArabic, speakEnglish } from '@fulcrum/shared-ui/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { useLocation, useRoutes } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import CompleteParentPage from './CompleteParentPage';
import ForgotPasswordPage from './ForgotPasswordPage';
import RegisterPage from './RegisterPage';
import ResetPasswordPage from './ResetPasswordPage';
import arabic from './locales/ar.json';
import english from './locales/en.json';
import SetPasswordPage from './SetPasswordPage';

let sent: unknown;
const answer = (call: string, reply: FakeReply) =>
  fakeApi({
    'GET /api/school/all': () => ({ status: 200, body: [{ _id: 'school1', name: 'Victoria College' }] }),
    [call]: ({ body }) => {
      sent = body;
      return reply;
    },
  });

const Elsewhere = () => <h1>{`at ${useLocation().pathname}`}</h1>;
function show(Page: ComponentType, route: string, path: string | { pathname: string; state: unknown }) {
  const Routes = () =>
    useRoutes([
      { path: route, element: <Page /> },
      { path: '*', element: <Elsewhere /> },
    ]);
  renderPage(<Routes />, { path });
}
const type = (label: RegExp | string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = async (name: string) => {
  fireEvent.click(screen.getByRole('button', { name }));
  await settle();
};
const settle = () => act(() => vi.advanceTimersByTimeAsync(20));
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
/** Presses a button that is still busy, and Enter in its form. */
const pressAgain = async (name: string) => {
  const button = screen.getByRole<HTMLButtonElement>('button', { name });
  expect(button.getAttribute('aria-busy')).toBe('true');
  fireEvent.click(button);
  if (button.form) fireEvent.submit(button.form);
  await settle();
};
const place = () => screen.queryByRole('heading', { name: /^at / })?.textContent;

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => {
  vi.useRealTimers();
  speakEnglish();
});

describe('register', () => {
  async function fill(email = 'mona@example.org') {
    show(RegisterPage, '/register', '/register');
    await screen.findByRole('option', { name: 'Victoria College' });
    await screen.findAllByRole('button', { name: /Egypt \+20/ });
    type(/Full name/, 'Mona Said');
    type(/^Email/, email);
    type(/^Password/, 'secret-1');
    type(/^School/, 'school1');
    type(/Student phone/, '01001234567');
  }

  it('omits a student’s empty parent fields, and opens the login page after 1.5 s', async () => {
    answer('POST /api/auth/register', { status: 201, body: { msg: 'Welcome. Please log in.' } });
    await fill('Mona@Example.org');
    await press('Register');
    expect(await screen.findByText('Welcome. Please log in.')).toBeTruthy();
    expect(sent).toEqual({
      name: 'Mona Said',
      email: 'mona@example.org',
      password: 'secret-1',
      role: 'student',
      schoolId: 'school1',
      studentPhone: '+201001234567',
    });
    await wait(1_000);
    expect(place()).toBeUndefined();
    await wait(600);
    expect(place()).toBe('at /login');
  });

  it('sends nothing a second time while the success is shown', async () => {
    const calls = answer('POST /api/auth/register', { status: 201, body: { msg: 'Welcome.' } });
    await fill();
    await press('Register');
    await screen.findByText('Welcome.');
    await pressAgain('Register');
    expect(calls.filter((call) => call.startsWith('POST'))).toHaveLength(1);
  });

  it('sends the other spelling of the name if there is one', async () => {
    answer('POST /api/auth/register', { status: 201, body: { msg: 'Welcome.' } });
    await fill();
    type('Other spelling', ' منى سعيد ');
    await press('Register');
    expect(await screen.findByText('Welcome.')).toBeTruthy();
    expect(sent).toMatchObject({ name: 'Mona Said', alternateName: 'منى سعيد' });
  });

  it('shows the fields in the order of the specification, with the password length in the hint', async () => {
    answer('POST /api/auth/register', { status: 500 });
    await fill();
    const labels = [...document.querySelectorAll('label')].map((label) => label.textContent?.replace(/ \*.*/, ''));
    expect(labels.filter((label) => label && !/Country/.test(label))).toEqual([
      'Full name',
      'Email',
      'Password',
      'School',
      'Student phone',
      'Other spelling',
      'Parent name',
      'Parent phone',
      'Parent email',
    ]);
    expect(screen.getByText(/At least 8 characters/)).toBeTruthy();
  });

  it('rejects a parent email that equals the student’s own', async () => {
    answer('POST /api/auth/register', { status: 500 });
    await fill();
    type('Parent email', 'MONA@example.org');
    await press('Register');
    expect(screen.getByText('Student email cannot be the same as parent email.')).toBeTruthy();
  });

  it.each([
    [
      { status: 400, body: { message: 'User already exists', code: 'user_exists' } },
      'User already exists. Please log in.',
    ],
    [{ status: 500, body: {} }, 'Registration failed! Please try again.'],
  ])('answers %j with the message %s', async (reply, text) => {
    answer('POST /api/auth/register', reply);
    await fill();
    await press('Register');
    expect((await screen.findByRole('alert')).textContent).toBe(text);
    expect(screen.getByLabelText<HTMLInputElement>(/Full name/).value).toBe('Mona Said');
  });

  it('keeps what was typed while the language changes', async () => {
    answer('POST /api/auth/register', { status: 500 });
    await fill();
    type(/Student phone/, '١٠٠١٢٣٤٥٦٧');
    const typed = () => [...document.querySelectorAll('input')].map(({ value }) => value);
    const before = typed();
    expect(before).toEqual(expect.arrayContaining(['Mona Said', 'mona@example.org', '1001234567']));
    act(() => speakArabic([english, arabic]));
    expect(screen.getByRole('heading', { name: arabic.register })).toBeTruthy();
    expect(typed()).toEqual(before);
    act(speakEnglish);
    expect(screen.getByRole('heading', { name: english.register })).toBeTruthy();
    expect(typed()).toEqual(before);
  });

  it('shows the server’s error at its field', async () => {
    const errors = [{ field: 'studentPhone', message: 'Not a phone number' }];
    answer('POST /api/auth/register', { status: 400, body: { message: 'Check the fields', errors } });
    await fill();
    await press('Register');
    expect(await screen.findByText('Not a phone number')).toBeTruthy();
    expect(screen.getByText('Registration failed! Please try again.')).toBeTruthy();
  });
});

describe('a parent’s new password', () => {
  const path = { pathname: '/set-password', state: { email: 'p@example.org' } };
  const call = 'POST /api/auth/parent/set-password';

  it('is sent with the email from the login page, and opens the login page after 2 s', async () => {
    answer(call, { status: 200, body: { msg: 'Password set.' } });
    show(SetPasswordPage, '/set-password', path);
    type(/New password/, 'secret-1');
    type(/Confirm password/, 'secret-1');
    await press('Set password');
    expect(await screen.findByText('Password set.')).toBeTruthy();
    expect(sent).toEqual({ email: 'p@example.org', newPassword: 'secret-1' });
    await wait(1_400);
    expect(place()).toBeUndefined();
    await wait(700);
    expect(place()).toBe('at /login');
  });

  it('must be typed twice the same', async () => {
    const calls = answer(call, { status: 200, body: {} });
    show(SetPasswordPage, '/set-password', path);
    type(/New password/, 'secret-1');
    type(/Confirm password/, 'secret-2');
    await press('Set password');
    expect(screen.getByText('Passwords do not match.')).toBeTruthy();
    expect(calls).toEqual([]);
  });

  it('shows the error if the server rejects it', async () => {
    answer(call, { status: 403, body: { message: 'Log in first', code: 'step_required' } });
    show(SetPasswordPage, '/set-password', path);
    type(/New password/, 'secret-1');
    type(/Confirm password/, 'secret-1');
    await press('Set password');
    expect((await screen.findByRole('alert')).textContent).toContain('Failed to set password. Please try again.');
  });

  it('cannot be set without an email', () => {
    show(SetPasswordPage, '/set-password', '/set-password');
    expect(screen.queryByLabelText(/New password/)).toBeNull();
    expect(screen.getByText(/^Log in with the one-time password/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Sign In' })).toBeTruthy();
  });
});

describe('a reset password', () => {
  const open = () => show(ResetPasswordPage, '/reset-password/:token', '/reset-password/tok');
  const call = 'POST /api/auth/reset-password/tok';

  it('opens the front page after 2 s', async () => {
    const calls = answer(call, { status: 200, body: { msg: 'Done.' } });
    open();
    type(/New password/, 'secret-1');
    type(/Confirm password/, 'secret-1');
    await press('Reset password');
    expect(await screen.findByText('Done.')).toBeTruthy();
    await pressAgain('Reset password');
    expect(calls).toEqual([call]);
    expect(sent).toEqual({ password: 'secret-1' });
    await wait(2_100);
    expect(place()).toBe('at /');
  });

  it('must match its repetition, and shows the error if the server rejects it', async () => {
    answer(call, { status: 400, body: { message: 'This link has expired.' } });
    open();
    type(/New password/, 'secret-1');
    type(/Confirm password/, 'other');
    await press('Reset password');
    expect(screen.getByText('Passwords do not match!')).toBeTruthy();
    type(/Confirm password/, 'secret-1');
    await press('Reset password');
    expect((await screen.findByRole('alert')).textContent).toContain('Error resetting password. Try again.');
  });
});

describe('parent details', () => {
  it('are saved for the student, and open the login page after 1.5 s', async () => {
    const calls = answer('POST /api/auth/student/add-parent', { status: 200, body: { msg: 'ok' } });
    show(CompleteParentPage, '/complete-parent/:studentId', '/complete-parent/s9');
    await screen.findByRole('button', { name: /Egypt/ });
    type(/Parent Full Name/, 'Said Ali');
    type(/Parent Email/, 'Said@Example.org');
    type(/Parent Phone/, '01001234567');
    await press('Save');
    expect(await screen.findByText('Parent details saved! Please log in again.')).toBeTruthy();
    await pressAgain('Save');
    expect(calls).toEqual(['POST /api/auth/student/add-parent']);
    expect(sent).toEqual({
      studentId: 's9',
      parentName: 'Said Ali',
      parentEmail: 'said@example.org',
      parentPhone: '+201001234567',
    });
    await wait(1_600);
    expect(place()).toBe('at /login');
  });

  it('stay on the page, with an error, if the server rejects them', async () => {
    answer('POST /api/auth/student/add-parent', {
      status: 403,
      body: { message: 'Log in first', code: 'step_required' },
    });
    show(CompleteParentPage, '/complete-parent/:studentId', '/complete-parent/s9');
    await screen.findByRole('button', { name: /Egypt/ });
    type(/Parent Full Name/, 'Mallory');
    type(/Parent Email/, 'mallory@example.org');
    type(/Parent Phone/, '01112345678');
    await press('Save');
    expect((await screen.findByRole('alert')).textContent).toContain('Failed to save details.');
    await wait(1_600);
    expect(place()).toBeUndefined();
  });
});

describe('a forgotten password', () => {
  it.each([
    [{ status: 200, body: { msg: 'Sent.' } }, 'Sent.'],
    [{ status: 200, body: {} }, 'Reset link sent to your email.'],
    [{ status: 500, body: {} }, 'Error sending reset link. Please try again.'],
  ])('answers %j with the message %s', async (reply, text) => {
    answer('POST /api/auth/forgot-password', reply);
    show(ForgotPasswordPage, '/forgot-password', '/forgot-password');
    type(/Email/, 'mona@example.org');
    await press('Send reset link');
    expect(await screen.findByText(text)).toBeTruthy();
  });
});
