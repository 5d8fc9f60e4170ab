import { Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import type { Request, Response } from 'express';
import { AppConfig } from '../config/app-config.js';
import { deriveKey } from '../config/secrets.js';
import { clearCookie, readCookie, setCookie } from './cookies.js';
import { TOKEN_ALGORITHM } from './token.js';

export type PendingPurpose = 'set-password' | 'add-parent' | 'second-factor';

/** A further step that a rejected login needs, valid for one subject: a user's id. */
export interface PendingStep {
  purpose: PendingPurpose;
  subject: string;
  /** The account's token version, for a step that a new password invalidates. */
  version?: number;
  /** The hash of the one-time password that granted the step, which must still be valid when it is taken. */
  oneTimePassword?: string;
}

const LIFETIME_MINUTES = 10;

/** The signed, HttpOnly, SameSite=Strict cookie that holds a pending step for ten minutes. */
@Injectable()
export class PendingSteps {
  private readonly key: Buffer;

  constructor(
    private readonly config: AppConfig,
    private readonly jwt: JwtService,
  ) {
    this.key = deriveKey(config.env.APP_SECRET, 'pending-step');
  }

  grant(response: Response, step: PendingStep): void {
    const value = this.jwt.sign(
      { ...step },
      { secret: this.key, algorithm: TOKEN_ALGORITHM, expiresIn: `${LIFETIME_MINUTES}m` },
    );
    setCookie(response, this.config, { name: 'step', value, maxAgeMs: LIFETIME_MINUTES * 60_000 });
  }

  /** The step in the request's cookie; null if there is none, or it is forged or expired. */
  read(request: Request): PendingStep | null {
    const value = readCookie(request, this.config, 'step');
    if (!value) return null;
    try {
      const { purpose, subject, version, oneTimePassword } = this.jwt.verify<PendingStep>(value, {
        secret: this.key,
        algorithms: [TOKEN_ALGORITHM],
      });
      return {
        purpose,
        subject,
        ...(version === undefined ? {} : { version }),
        ...(oneTimePassword === undefined ? {} : { oneTimePassword }),
      };
    } catch {
      return null;
    }
  }

  clear(response: Response): void {
    clearCookie(response, this.config, 'step');
  }
}
