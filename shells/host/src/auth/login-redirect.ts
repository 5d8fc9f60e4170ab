import { ENROL_PATH, homeOf } from '../page-tables';

/** The page to open after a login, and the state that it receives. */
export interface Destination {
  path: string;
  state?: { email: string } | { methods: string[] };
}

const completeParent = (studentId: unknown): Destination => ({ path: `/complete-parent/${String(studentId)}` });

/** The step that a login still needs, whatever its HTTP status; null if it needs none. */
export function pendingStep(fields: Readonly<Record<string, unknown>>): Destination | null {
  if (fields.activationRequired) return { path: '/set-password', state: { email: String(fields.email ?? '') } };
  if (fields.secondFactorRequired) {
    const methods = Array.isArray(fields.methods) ? fields.methods.map(String) : [];
    return { path: '/second-factor', state: { methods } };
  }
  if (fields.enrolmentRequired) return { path: ENROL_PATH };
  if (fields.parentDetailsRequired) return completeParent(fields.studentId);
  return null;
}

interface LoginUser {
  role: string;
  groupId: string | null;
}

/** The page where a student without a group waits. */
export const PENDING_PATH = '/Accessdenied';

/** The start page of a user who has signed in. */
export function afterLogin(user: LoginUser): Destination {
  if (user.role === 'student' && !user.groupId) return { path: PENDING_PATH };
  return { path: homeOf(user.role) };
}
