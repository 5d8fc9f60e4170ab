import { createSecretKey } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import type { Request } from 'express';
import { type SecretOrKeyProvider, Strategy } from 'passport-jwt';
import { AppConfig } from '../config/app-config.js';
import { deriveKey } from '../config/secrets.js';
import { requestErrors } from '../http/request.errors.js';
import { type Principal, PrincipalSource, type TokenClaims } from './principal.js';
import { TOKEN_ALGORITHM, tokenOf } from './token.js';

/**
 * Supplies the key as a KeyObject: jsonwebtoken parses any other type again on each request, first as a public key,
 * which takes a fifth of a millisecond. passport-jwt's types know only strings and buffers, hence `Reflect.apply`.
 */
function keyProvider(key: Buffer): SecretOrKeyProvider {
  const secretKey = createSecretKey(key);
  return (_request, _token, done) => void Reflect.apply(done, undefined, [null, secretKey]);
}

@Injectable()
export class JwtStrategy extends PassportStrategy(Strategy) {
  constructor(
    config: AppConfig,
    private readonly principals: PrincipalSource,
  ) {
    super({
      jwtFromRequest: (request: Request) => tokenOf(request, config),
      secretOrKeyProvider: keyProvider(deriveKey(config.env.APP_SECRET, 'jwt')),
      algorithms: [TOKEN_ALGORITHM],
    });
  }

  async validate(claims: TokenClaims): Promise<Principal> {
    const principal = await this.principals.resolve(claims);
    if (!principal) throw requestErrors.unauthenticated();
    return principal;
  }
}
