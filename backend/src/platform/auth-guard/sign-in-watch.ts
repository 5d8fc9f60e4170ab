import { Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import type { Request } from 'express';
import { exhaustMap, filter, interval, type Observable, takeUntil } from 'rxjs';
import { AppConfig } from '../config/app-config.js';
import { PrincipalSource, type TokenClaims } from './principal.js';
import { tokenOf } from './token.js';

/** How long a stream may outlive its sign-in at most. There are few streams: a teacher's upload or export. */
const LOOK_MS = 2000;

/** Ends a request's stream once the sign-in that opened it has ended. */
@Injectable()
export class SignInWatch {
  constructor(
    private readonly config: AppConfig,
    private readonly jwt: JwtService,
    private readonly principals: PrincipalSource,
  ) {}

  /**
   * Passes events on until the caller signs out or is signed out, or the token expires. The guard has already admitted
   * the request.
   */
  whileSignedIn<Event>(request: Request, events: Observable<Event>): Observable<Event> {
    const claims = this.jwt.decode<TokenClaims>(tokenOf(request, this.config) ?? '');
    const isOver = async () => !(await this.principals.isSignedIn(claims).catch(() => true));
    return events.pipe(takeUntil(interval(LOOK_MS).pipe(exhaustMap(isOver), filter(Boolean))));
  }
}
