import { requestErrors } from '../http/request.errors.js';
import { accessErrors } from './access.errors.js';

export const ROLES = ['teacher', 'student', 'parent'] as const;
export type Role = (typeof ROLES)[number];

/** The claims in a token. Role, group and parent link are read from the database, never from here. */
export interface TokenClaims {
  sub: string;
  role: Role;
  /** This token's own id: logging out revokes only this token. */
  jti: string;
  /** The user's token version when it was issued. */
  ver: number;
  /** Seconds since 1970. */
  exp: number;
}

/** The caller, as the database knows them now. */
export interface Principal {
  id: string;
  role: Role;
  /** The real teacher's id for teachers, assistants and students; null for parents, who may have children with several. */
  tenantId: string | null;
  /** True for the teacher, false for an assistant. */
  isOwner: boolean;
  /** A student's group; null while awaiting access, and for everybody else. */
  groupId: string | null;
  tokenId: string;
  tokenExpiresAt: Date;
  /** True for staff who must set up the second factor that their team requires before doing anything else. */
  mustEnrol?: boolean;
}

/** Implemented by the auth module. */
export abstract class PrincipalSource {
  /**
   * Returns the caller and marks their sign-in as used now; null if the token is revoked, outdated or its user is
   * deleted.
   */
  abstract resolve(claims: TokenClaims): Promise<Principal | null>;

  /** Whether the token is still valid; this check does not count as a use of it. */
  abstract isSignedIn(claims: TokenClaims): Promise<boolean>;
}

/** Who reads about a student: the teacher's team, or a student or parent, who may not see everything yet. */
export type Audience = 'team' | 'family';

export const audienceOf = ({ role }: Pick<Principal, 'role'>): Audience => (role === 'teacher' ? 'team' : 'family');

/** The tenant that all of this caller's queries are restricted to. @throws AppError 403 for a parent. */
export function tenantOf(principal: Principal): string {
  if (!principal.tenantId) throw requestErrors.forbidden();
  return principal.tenantId;
}

/**
 * Checks the `teacherId` or `userId` of a path or body against the caller's own id or tenant. It is only a claim, never
 * used as a scope.
 * @throws AppError 403 if they differ.
 */
export function assertOwnTeacherId(principal: Principal, claimed: string): void {
  const id = claimed.toLowerCase();
  if (id !== principal.id && id !== principal.tenantId) throw accessErrors.otherTeacher();
}
