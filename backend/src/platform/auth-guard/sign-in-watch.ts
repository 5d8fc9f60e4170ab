import { Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import type { Request } from 'express';
import { exhaustMap, filter, interval, type Observable, takeUntil } from 'rxjs';
import { AppConfig } from '../config/app-config.js';
import { PrincipalSource, type TokenClaims } from './principal.js';
import { tokenOf } from './token.js';

/** A stream outlives its sign-in by this much at most. Streams are few: a teacher's upload or export. */
const LOOK_MS = 2000;

/** Ends a request's stream once the sign-in that opened it has ended. */
@Injectable()
export class SignInWatch {
  constructor(
    private readonly config: AppConfig,
    private readonly jwt: JwtService,
    private readonly principals: PrincipalSource,
  ) {}

  /** The events, until the caller has signed out, was signed out, or the token has expired. The guard has let the request in. */
  whileSignedIn<Event>(request: Request, events: Observable<Event>): Observable<Event> {
    const claims = this.jwt.decode<TokenClaims>(tokenOf(request, this.config) ?? '');
    const isOver = async () => !(await this.principals.isSignedIn(claims).catch(() => true));
    return events.pipe(takeUntil(interval(LOOK_MS).pipe(exhaustMap(isOver), filter(Boolean))));
  }
}
