import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { TOKEN_ALGORITHM } from '../../../platform/auth-guard/token.js';
import { AppConfig } from '../../../platform/config/app-config.js';
import { deriveKey } from '../../../platform/config/secrets.js';
import { idOf } from '../../../platform/database/objects.js';
import type { UserRow } from '../users/user.schema.js';

/** Issues the tokens of sessions: good for TOKEN_HOURS, and until the account's token version is raised. */
@Injectable()
export class SessionTokens {
  private readonly key: Buffer;

  constructor(
    private readonly config: AppConfig,
    private readonly jwt: JwtService,
  ) {
    this.key = deriveKey(config.env.APP_SECRET, 'jwt');
  }

  issue(account: UserRow): string {
    return this.jwt.sign(
      { role: account.role, ver: account.tokenVersion },
      {
        secret: this.key,
        algorithm: TOKEN_ALGORITHM,
        subject: idOf(account._id),
        jwtid: randomUUID(),
        expiresIn: `${this.config.env.TOKEN_HOURS}h`,
      },
    );
  }
}
