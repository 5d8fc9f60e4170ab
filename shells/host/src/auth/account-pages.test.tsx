import { refused } from '@fulcrum/shared-ui/testing';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import CompleteParentPage from './CompleteParentPage';
import ForgotPasswordPage from './ForgotPasswordPage';
import ResetPasswordPage from './ResetPasswordPage';
import SetPasswordPage from './SetPasswordPage';
import { answer, place, press, pressAgain, sent, show, type, wait } from './testing/account-form';

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => {
  vi.useRealTimers();
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
    const calls = answer(call, { status: 200, body: { msg: '' } });
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
    expect(screen.getByText(/^Sign in with the one-time password/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Sign In' })).toBeTruthy();
  });
});

describe('a reset password', () => {
  const open = () => show(ResetPasswordPage, '/reset-password/:token', '/reset-password/tok');
  const call = 'POST /api/auth/reset-password/{token}';

  it('opens the front page after 2 s', async () => {
    const calls = answer(call, { status: 200, body: { msg: 'Done.' } });
    open();
    type(/New password/, 'secret-1');
    type(/Confirm password/, 'secret-1');
    await press('Reset password');
    expect(await screen.findByText('Done.')).toBeTruthy();
    await pressAgain('Reset password');
    expect(calls).toEqual(['POST /api/auth/reset-password/tok']);
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
    [{ status: 200 as const, body: { msg: 'Sent.' } }, 'Sent.'],
    [{ status: 200 as const, body: { msg: '' } }, 'Reset link sent to your email.'],
    [refused(500), 'Error sending reset link. Please try again.'],
  ])('answers %j with the message %s', async (reply, text) => {
    answer('POST /api/auth/forgot-password', reply);
    show(ForgotPasswordPage, '/forgot-password', '/forgot-password');
    type(/Email/, 'mona@example.org');
    await press('Send reset link');
    expect(await screen.findByText(text)).toBeTruthy();
  });
});
