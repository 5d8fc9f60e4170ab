import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { Request, Response } from 'express';
import type { Observable } from 'rxjs';
import type { Principal } from '../../platform/auth-guard/principal.js';
import { Clock } from '../../platform/clock/clock.js';
import { AppConfig } from '../../platform/config/app-config.js';
import { TENANTS_OF_READER } from '../../platform/http/error.filter.js';
import { StudentDirectory } from '../people/students/student-directory.js';
import { TextOverrides } from './text-overrides.js';

/** How long the schools of a parent's children are cached, so that not every request queries them. */
const KNOWN_MS = 60_000;
const MOST_KNOWN = 10_000;
const YEAR_MS = 365 * 24 * 3600 * 1000;
/** Holds the version of the school’s own texts, if it has any: a page reads it before its first paint. */
const COOKIE = 'texts';

interface OwnTexts {
  tenantId: string;
  version: string;
}

/** Works out which version of the schools' own texts a caller sees. */
@Injectable()
export class TextVersions {
  private readonly known = new Map<string, { tenants: string[]; until: number }>();

  constructor(
    private readonly own: TextOverrides,
    private readonly students: StudentDirectory,
    private readonly clock: Clock,
  ) {}

  /** Returns the schools whose texts a caller sees: for a parent, those of the children. */
  async tenantsOf({ id, tenantId }: Principal): Promise<string[]> {
    if (tenantId) return [tenantId];
    const now = this.clock.now().getTime();
    const known = this.known.get(id);
    if (known && known.until > now) return known.tenants;
    const tenants = [...new Set((await this.students.childrenOf(id)).map((child) => child.tenantId))];
    if (this.known.size >= MOST_KNOWN) this.known.clear();
    this.known.set(id, { tenants, until: now + KNOWN_MS });
    return tenants;
  }

  /** Of the schools whose texts a caller sees, those that have texts of their own. */
  async ownTextsOf(caller: Principal): Promise<OwnTexts[]> {
    if (!this.own.areAny) return [];
    return (await this.tenantsOf(caller)).flatMap((tenantId) => {
      const version = this.own.versionOf(tenantId);
      return version ? [{ tenantId, version }] : [];
    });
  }
}

/** Keeps the signed-in user's cookie in step with their school's own texts, with which refusals are worded too. */
@Injectable()
export class TextVersionInterceptor implements NestInterceptor {
  constructor(
    private readonly versions: TextVersions,
    private readonly config: AppConfig,
  ) {}

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const http = context.switchToHttp();
    const { user, cookies } = http.getRequest<Request & { cookies?: Record<string, unknown> }>();
    if (user) {
      const own = await this.versions.ownTextsOf(user);
      const version = own.map((one) => one.version).join('_');
      const kept = cookies?.[COOKIE];
      const options = { sameSite: 'lax', secure: this.config.isHttps, path: '/' } as const;
      const response = http.getResponse<Response>();
      response.locals[TENANTS_OF_READER] = own.map(({ tenantId }) => tenantId);
      // Not httpOnly: a script on the page reads it.
      if (version && kept !== version) response.cookie(COOKIE, version, { ...options, maxAge: YEAR_MS });
      else if (!version && kept) response.clearCookie(COOKIE, options);
    }
    return next.handle();
  }
}
