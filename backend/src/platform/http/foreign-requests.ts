import type { CanActivate, ExecutionContext } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';
import { requestErrors } from './request.errors.js';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);
/** Metadata key under which `@ApiConsumes` stores the types that a route declares. */
const DECLARED_TYPES = 'swagger/apiConsumes';

/** Rejects changes that another site's page makes a browser request, logins included. */
export function rejectCrossSite(request: Request, _: Response, next: NextFunction): void {
  const isForeign = !SAFE_METHODS.has(request.method) && request.get('sec-fetch-site') === 'cross-site';
  next(isForeign ? requestErrors.crossSite() : undefined);
}

/** Accepts only JSON and the types that a route declares, because another site's form needs no CORS preflight. */
export class BodyTypeGuard implements CanActivate {
  canActivate(context: ExecutionContext): true {
    const request = context.switchToHttp().getRequest<Request>();
    if (SAFE_METHODS.has(request.method) || !hasBody(request)) return true;
    const declared: unknown = Reflect.getMetadata(DECLARED_TYPES, context.getHandler());
    const types = ['json', ...(Array.isArray(declared) ? declared.map(String) : [])];
    if (request.is(types)) return true;
    const names = types.map((type) => (type === 'json' ? 'application/json' : type));
    throw requestErrors.wrongBodyType({ types: names.join(' or ') });
  }
}

const hasBody = ({ headers }: Request): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
