import {
  applyDecorators,
  type CallHandler,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
  SetMetadata,
  UseInterceptors,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request } from 'express';
import type { Observable } from 'rxjs';
import { type AuditRule, ruleOf, type SubjectPath, subjectsOf } from '../../../platform/audit/audit-rule.js';
import { schoolErrors } from '../schools.errors.js';
import { ArchivedYearGuard } from './archived-year-guard.js';
import { Refuses } from '../../../platform/http/refuses.decorator.js';

/** More than any call may name. */
const MOST_THINGS = 200;

const CHANGES_YEAR = 'fulcrum:changes-year';

/** Rejects requests that would change something in an archived year. */
@Injectable()
class TaughtYearInterceptor implements NestInterceptor {
  constructor(
    private readonly reflector: Reflector,
    private readonly years: ArchivedYearGuard,
  ) {}

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const rule = this.reflector.get<AuditRule | undefined>(CHANGES_YEAR, context.getHandler());
    const request = context.switchToHttp().getRequest<Request>();
    if (rule && request.user?.tenantId) {
      const things = subjectsOf(rule, request);
      // The body has not been validated yet, and each of its ids is looked up.
      if (things.length > MOST_THINGS) throw schoolErrors.tooManyThings({ most: MOST_THINGS });
      await this.years.assertNotArchived(request.user.tenantId, things);
    }
    return next.handle();
  }
}

/**
 * Declares what a route changes: `@ChangesYear('task:params.id', 'group:body.groups')`. If any of these belongs to an
 * archived year, the request is rejected with 409 `year_archived`. Place it above decorators that read a multipart form.
 */
export const ChangesYear = (...things: [SubjectPath, ...SubjectPath[]]): MethodDecorator =>
  applyDecorators(
    SetMetadata<string, AuditRule>(CHANGES_YEAR, ruleOf('year.change', things)),
    UseInterceptors(TaughtYearInterceptor),
    Refuses(schoolErrors.yearArchived),
  );
