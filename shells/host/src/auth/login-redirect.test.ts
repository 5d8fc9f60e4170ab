// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { afterLogin, pendingStep } from './login-redirect';

describe('after a login', () => {
  it.each([
    ['teacher', null, '/teacher-dashboard'],
    ['student', 'g1', '/student-dashboard'],
    ['student', null, '/Accessdenied'],
    ['student', '', '/Accessdenied'],
    ['parent', null, '/parent-dashboard'],
    ['caretaker', null, '/dashboard'],
  ])('opens the page for a %s with group %s: %s', (role, groupId, path) => {
    expect(afterLogin({ role, groupId })).toEqual({ path });
  });
});

describe('a pending step', () => {
  it('sends a parent to the page for choosing a password, with the email', () => {
    expect(pendingStep({ activationRequired: true, email: 'p@example.org' })).toEqual({
      path: '/set-password',
      state: { email: 'p@example.org' },
    });
  });

  it('sends a student to the page for the parent details', () => {
    expect(pendingStep({ parentDetailsRequired: true, studentId: 's1' })).toEqual({ path: '/complete-parent/s1' });
  });

  it('asks for the second factor', () => {
    expect(pendingStep({ secondFactorRequired: true, methods: ['app'] })).toEqual({
      path: '/second-factor',
      state: { methods: ['app'] },
    });
  });

  it('sends staff to set up the second factor that their team requires', () => {
    expect(pendingStep({ token: 'jwt', enrolmentRequired: true })).toEqual({ path: '/set-up-second-factor' });
  });

  it('asks for the activation first when both are required', () => {
    const both = { activationRequired: true, email: 'p@example.org', parentDetailsRequired: true, studentId: 's1' };
    expect(pendingStep(both)?.path).toBe('/set-password');
  });

  it('is null for a plain error', () => {
    expect(pendingStep({})).toBeNull();
    expect(pendingStep({ parentDetailsRequired: false, activationRequired: false })).toBeNull();
  });
});
