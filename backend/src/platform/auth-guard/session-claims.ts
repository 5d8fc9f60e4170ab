import { createSecretKey } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { AppConfig } from '../config/app-config.js';
import { deriveKey } from '../config/secrets.js';
import type { TokenClaims } from './principal.js';
import { TOKEN_ALGORITHM } from './token.js';

/** Reads the tokens of sign-ins. */
@Injectable()
export class SessionClaims {
  private readonly jwt: JwtService;

  constructor(config: AppConfig) {
    // A KeyObject: jsonwebtoken parses any other type again on each request, which takes a fifth of a millisecond.
    const key = createSecretKey(deriveKey(config.env.APP_SECRET, 'jwt'));
    this.jwt = new JwtService({ secretOrKeyProvider: () => key, verifyOptions: { algorithms: [TOKEN_ALGORITHM] } });
  }

  /** The claims of a token that was made here and has not expired; null for any other text. */
  of(token: string): TokenClaims | null {
    try {
      return this.jwt.verify<TokenClaims>(token);
    } catch {
      return null;
    }
  }
}
