import { AppError } from '../http/app-error.js';

export const ROLES = ['teacher', 'student', 'parent'] as const;
export type Role = (typeof ROLES)[number];

/** What a token says. Role, group and parent link are read from the database, never from here. */
export interface TokenClaims {
  sub: string;
  role: Role;
  /** This token's own id: logging out revokes it alone. */
  jti: string;
  /** The user's token version when it was issued. */
  ver: number;
  /** Seconds since 1970. */
  exp: number;
}

/** Who is calling, as the database knows them at this moment. */
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
  /** True for staff who may do nothing before they have set up the second factor that their team asks for. */
  mustEnrol?: boolean;
}

/** Implemented by the auth module. */
export abstract class PrincipalSource {
  /** The caller, whose sign-in counts as used now; null for a token that is revoked, outdated or whose user is gone. */
  abstract resolve(claims: TokenClaims): Promise<Principal | null>;

  /** Whether the token is still valid; this check does not count as a use of it. */
  abstract isSignedIn(claims: TokenClaims): Promise<boolean>;
}

/** Who reads about a student: the teacher's team, or a student or parent, who may not see all of it yet. */
export type Audience = 'team' | 'family';

export const audienceOf = ({ role }: Pick<Principal, 'role'>): Audience => (role === 'teacher' ? 'team' : 'family');

/** The tenant that every query of this caller is confined to. @throws AppError 403 for a parent. */
export function tenantOf(principal: Principal): string {
  if (!principal.tenantId) throw AppError.forbidden();
  return principal.tenantId;
}

/**
 * Checks the `teacherId` or `userId` of a path or body: a claim, never a scope. It must be the caller's own id or tenant.
 * @throws AppError 403 otherwise.
 */
export function assertOwnTeacherId(principal: Principal, claimed: string): void {
  const id = claimed.toLowerCase();
  if (id !== principal.id && id !== principal.tenantId) throw AppError.forbidden('This belongs to another teacher.');
}
