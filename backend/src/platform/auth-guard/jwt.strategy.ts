import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import type { Request } from 'express';
import { Strategy } from 'passport-jwt';
import { AppConfig } from '../config/app-config.js';
import { deriveKey } from '../config/secrets.js';
import { AppError } from '../http/app-error.js';
import { type Principal, PrincipalSource, type TokenClaims } from './principal.js';
import { TOKEN_ALGORITHM, tokenOf } from './token.js';

@Injectable()
export class JwtStrategy extends PassportStrategy(Strategy) {
  constructor(
    config: AppConfig,
    private readonly principals: PrincipalSource,
  ) {
    super({
      jwtFromRequest: (request: Request) => tokenOf(request, config),
      secretOrKey: deriveKey(config.env.APP_SECRET, 'jwt'),
      algorithms: [TOKEN_ALGORITHM],
    });
  }

  async validate(claims: TokenClaims): Promise<Principal> {
    const principal = await this.principals.resolve(claims);
    if (!principal) throw AppError.unauthenticated();
    return principal;
  }
}
