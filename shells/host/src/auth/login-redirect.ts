import { ENROL_PATH, homeOf } from '../page-tables';

/** Where a login leads, and what that page gets with it. */
export interface Destination {
  path: string;
  state?: { email: string } | { methods: string[] };
}

const completeParent = (studentId: unknown): Destination => ({ path: `/complete-parent/${String(studentId)}` });

/** The step that a login still needs, whatever its status was; null when it needs none. */
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

/** Where a student without a group waits. */
export const PENDING_PATH = '/Accessdenied';

/** Where a user goes who has been let in. */
export function afterLogin(user: LoginUser): Destination {
  if (user.role === 'student' && !user.groupId) return { path: PENDING_PATH };
  return { path: homeOf(user.role) };
}
