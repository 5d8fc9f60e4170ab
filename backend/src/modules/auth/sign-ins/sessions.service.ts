import { Injectable } from '@nestjs/common';
import type { Response } from 'express';
import { mostPerHour } from '../../../platform/account-bounds/account-bounds.js';
import { clearCookie, setCookie } from '../../../platform/auth-guard/cookies.js';
import { KnownDevices } from '../../../platform/auth-guard/known-devices.js';
import { shortOriginOf } from '../../../platform/http/request-origin.js';
import { RateLimits } from '../../../platform/rate-limits/rate-limits.js';
import { AppConfig } from '../../../platform/config/app-config.js';
import { idOf } from '../../../platform/database/objects.js';
import { AccountNotices } from '../notices/account-notices.js';
import type { UserRow } from '../users/user.schema.js';
import { SessionTokens } from './session-tokens.js';
import { SignInsRepository } from './sign-ins.repository.js';

/** A browser's session: the token, the cookie that holds it for GET, and the stored sign-in. */
@Injectable()
export class Sessions {
  constructor(
    private readonly config: AppConfig,
    private readonly tokens: SessionTokens,
    private readonly signIns: SignInsRepository,
    private readonly devices: KnownDevices,
    private readonly notices: AccountNotices,
    private readonly limits: RateLimits,
  ) {}

  /**
   * Signs in. Mails the owner when the device is new to the account, except at the very first sign-in.
   * @returns the token
   * @throws AppError 429 after as many sign-ins within an hour as docs/security.md says
   */
  async begin(response: Response, account: UserRow): Promise<string> {
    const id = idOf(account._id);
    await this.limits.countKept('signIns', id, mostPerHour('signIns', account.role));
    const { token, signIn } = this.tokens.make(account, shortOriginOf(response.req));
    await this.signIns.begin(id, signIn);
    this.setSessionCookie(response, token);
    const isNew = this.devices.remember(response, account.email);
    if (isNew && account.signedInAt) await this.notices.send('new-device', account, response.req);
    return token;
  }

  /** Stores the token in this browser's cookie. */
  setSessionCookie(response: Response, token: string): void {
    setCookie(response, this.config, { name: 'session', value: token, maxAgeMs: this.tokens.lifetimeMs });
  }

  close(response: Response): void {
    clearCookie(response, this.config, 'session');
  }
}
