import { Injectable } from '@nestjs/common';
import { type Principal, PrincipalSource, type TokenClaims } from '../../../platform/auth-guard/principal.js';
import { Clock } from '../../../platform/clock/clock.js';
import { UsersRepository } from './users.repository.js';

/** Reads the caller of every request from the database: one lookup by id. */
@Injectable()
export class UserPrincipals extends PrincipalSource {
  constructor(
    private readonly users: UsersRepository,
    private readonly clock: Clock,
  ) {
    super();
  }

  async resolve(claims: TokenClaims): Promise<Principal | null> {
    const user = await this.users.findSignedIn(claims.sub);
    if (!user || user.tokenVersion !== claims.ver) return null;
    if (user.revokedTokens.some(({ jti }) => jti === claims.jti)) return null;
    const tokenExpiresAt = new Date(claims.exp * 1000);
    if (tokenExpiresAt <= this.clock.now()) return null;
    const tenantId = user.tenantId?.toString() ?? null;
    return {
      id: user._id.toString(),
      role: user.role,
      tenantId,
      isOwner: user.role === 'teacher' && tenantId === user._id.toString(),
      groupId: user.role === 'student' ? (user.groupId?.toString() ?? null) : null,
      tokenId: claims.jti,
      tokenExpiresAt,
    };
  }
}
