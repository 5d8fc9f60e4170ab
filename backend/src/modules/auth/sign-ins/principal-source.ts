import { Injectable, Logger } from '@nestjs/common';
import { type Principal, PrincipalSource, type TokenClaims } from '../../../platform/auth-guard/principal.js';
import { Clock } from '../../../platform/clock/clock.js';
import { HOUR_MS } from '../../../platform/clock/durations.js';
import { AppConfig } from '../../../platform/config/app-config.js';
import { idOf } from '../../../platform/database/objects.js';
import { SharedReads } from '../../../platform/database/shared-reads.js';
import { StaffFactor } from '../second-factor/staff-factor.js';
import { SignInsRepository } from './sign-ins.repository.js';
import type { SignIn } from '../users/user.schema.js';
import { type TokenHolder, UsersRepository } from '../users/users.repository.js';

/** Minimum time between two writes of a sign-in's last use. */
const NOTED_MS = 5 * 60 * 1000;

/** Reads the caller of every request from the database: a lookup by id, batched across concurrent requests. */
@Injectable()
export class UserPrincipals extends PrincipalSource {
  private readonly logger = new Logger(UserPrincipals.name);
  private readonly holders: SharedReads<string, TokenHolder>;
  private readonly staffIdleMs: number;

  constructor(
    users: UsersRepository,
    private readonly signIns: SignInsRepository,
    private readonly clock: Clock,
    private readonly staffFactor: StaffFactor,
    config: AppConfig,
  ) {
    super();
    this.staffIdleMs = config.env.STAFF_IDLE_HOURS * HOUR_MS;
    this.holders = new SharedReads({
      nameOf: (id) => id,
      rowKey: ({ _id }) => idOf(_id),
      readMany: (ids) => users.findTokenHolders(ids),
    });
  }

  async resolve(claims: TokenClaims): Promise<Principal | null> {
    const found = await this.find(claims);
    if (!found) return null;
    const { user, signIn } = found;
    this.noteUse(claims.sub, signIn);
    const tenantId = user.tenantId?.toString() ?? null;
    return {
      id: user._id.toString(),
      role: user.role,
      tenantId,
      isOwner: user.role === 'teacher' && tenantId === user._id.toString(),
      groupId: user.role === 'student' ? (user.groupId?.toString() ?? null) : null,
      tokenId: claims.jti,
      tokenExpiresAt: new Date(claims.exp * 1000),
      ...((await this.staffFactor.isMissing(user)) ? { mustEnrol: true } : {}),
    };
  }

  async isSignedIn(claims: TokenClaims): Promise<boolean> {
    const found = await this.find(claims);
    return found !== null && !(await this.staffFactor.isMissing(found.user));
  }

  private async find(claims: TokenClaims): Promise<{ user: TokenHolder; signIn: SignIn } | null> {
    const user = await this.holders.read(claims.sub);
    if (!user || user.tokenVersion !== claims.ver) return null;
    const signIn = user.signIns.find(({ tokenId }) => tokenId === claims.jti);
    const now = this.clock.now();
    if (!signIn || new Date(claims.exp * 1000) <= now) return null;
    const isIdle = user.role === 'teacher' && now.getTime() - signIn.lastUsedAt.getTime() > this.staffIdleMs;
    return isIdle ? null : { user, signIn };
  }

  /** Not awaited by the request. */
  private noteUse(userId: string, { tokenId, lastUsedAt }: SignIn): void {
    const now = this.clock.now();
    const unlessSince = new Date(now.getTime() - NOTED_MS);
    if (lastUsedAt >= unlessSince) return;
    void this.signIns.noteUse(userId, tokenId, { now, unlessSince }).catch((error: unknown) => {
      this.logger.warn({ err: error }, 'the last use of a sign-in could not be noted');
    });
  }
}
