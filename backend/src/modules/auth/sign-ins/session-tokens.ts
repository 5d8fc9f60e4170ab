import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { HOUR_MS } from '../../../platform/clock/durations.js';
import type { RequestOrigin } from '../../../platform/http/request-origin.js';
import { TOKEN_ALGORITHM } from '../../../platform/auth-guard/token.js';
import { Clock } from '../../../platform/clock/clock.js';
import { AppConfig } from '../../../platform/config/app-config.js';
import { deriveKey } from '../../../platform/config/secrets.js';
import { idOf } from '../../../platform/database/objects.js';
import type { SignIn, UserRow } from '../users/user.schema.js';

/** A token is valid while its sign-in is in the account's row. */
export interface NewSignIn {
  token: string;
  signIn: SignIn;
}

/**
 * Creates the tokens of sign-ins: valid for TOKEN_HOURS, as long as the sign-in exists and the account's token version
 * is unchanged.
 */
@Injectable()
export class SessionTokens {
  readonly lifetimeMs: number;
  private readonly key: Buffer;

  constructor(
    config: AppConfig,
    private readonly jwt: JwtService,
    private readonly clock: Clock,
  ) {
    this.key = deriveKey(config.env.APP_SECRET, 'jwt');
    this.lifetimeMs = config.env.TOKEN_HOURS * HOUR_MS;
  }

  /** The sign-in must be stored before the token is handed out. */
  make(account: Pick<UserRow, '_id' | 'role' | 'tokenVersion'>, origin: RequestOrigin): NewSignIn {
    const tokenId = randomUUID();
    const now = this.clock.now();
    const token = this.jwt.sign(
      { role: account.role, ver: account.tokenVersion, iat: Math.floor(now.getTime() / 1000) },
      {
        secret: this.key,
        algorithm: TOKEN_ALGORITHM,
        subject: idOf(account._id),
        jwtid: tokenId,
        expiresIn: this.lifetimeMs / 1000,
      },
    );
    const expiresAt = new Date(now.getTime() + this.lifetimeMs);
    return { token, signIn: { tokenId, startedAt: now, lastUsedAt: now, expiresAt, ...origin } };
  }
}
