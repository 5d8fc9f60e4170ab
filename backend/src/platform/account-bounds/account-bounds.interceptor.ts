import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request, Response } from 'express';
import type { Observable } from 'rxjs';
import { AUDITED } from '../audit/audit-rule.js';
import { RateLimits } from '../rate-limits/rate-limits.js';
import { DiskSpace } from '../storage/disk-space.js';
import { type AccountBoundKind, boundOf, Keeps, mostPerHour } from './account-bounds.js';

const SAFE_METHODS = new Set(['GET', 'HEAD']);
const FIRST_REFUSAL = 400;

/**
 * Refuses what exceeds the bounds of an account, and what can wait while the disk is full, before anything reads the
 * request. A refused call keeps nothing and counts for nothing.
 */
@Injectable()
export class AccountBoundsInterceptor implements NestInterceptor {
  constructor(
    private readonly reflector: Reflector,
    private readonly limits: RateLimits,
    private readonly disk: DiskSpace,
  ) {}

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const http = context.switchToHttp();
    const { user, method } = http.getRequest<Request>();
    const kind = this.kindOf(context, method);
    if (!kind || !user) return next.handle();
    if (boundOf(kind).waits) await this.disk.assertRoom(0);
    const uncount = await this.limits.countKept(kind, user.id, mostPerHour(kind, user.role));
    const response = http.getResponse<Response>();
    response.once('close', () => response.statusCode >= FIRST_REFUSAL && uncount());
    return next.handle();
  }

  private kindOf(context: ExecutionContext, method: string): AccountBoundKind | undefined {
    const handler = context.getHandler();
    const named = this.reflector.get(Keeps, handler);
    const adds = method === 'POST' || (!SAFE_METHODS.has(method) && this.reflector.get<unknown>(AUDITED, handler));
    return named ?? (adds ? 'changes' : undefined);
  }
}
