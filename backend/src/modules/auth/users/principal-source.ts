import { Injectable } from '@nestjs/common';
import { type Principal, PrincipalSource, type TokenClaims } from '../../../platform/auth-guard/principal.js';
import { Clock } from '../../../platform/clock/clock.js';
import { idOf } from '../../../platform/database/objects.js';
import { SharedReads } from '../../../platform/database/shared-reads.js';
import { type TokenHolder, UsersRepository } from './users.repository.js';

/** Reads the caller of every request from the database: a lookup by id, which a crowd of callers shares. */
@Injectable()
export class UserPrincipals extends PrincipalSource {
  private readonly holders: SharedReads<string, TokenHolder>;

  constructor(
    users: UsersRepository,
    private readonly clock: Clock,
  ) {
    super();
    this.holders = new SharedReads({
      nameOf: (id) => id,
      keyOf: ({ _id }) => idOf(_id),
      readMany: (ids) => users.findTokenHolders(ids),
    });
  }

  async resolve(claims: TokenClaims): Promise<Principal | null> {
    const user = await this.holders.read(claims.sub);
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
