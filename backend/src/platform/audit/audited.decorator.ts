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
import { ApiExtension } from '@nestjs/swagger';
import type { Request } from 'express';
import { concatMap, type Observable } from 'rxjs';
import type { Principal } from '../auth-guard/principal.js';
import type { AuditAction, SubjectRef } from '../features/feature.js';
import { originOf } from '../http/request-origin.js';
import type { AuditChange } from './audit-changes.js';
import { type AuditEvent, AuditLog } from './audit-log.js';
import {
  AUDITED,
  changesAt,
  type AuditedCall,
  type AuditRule,
  ruleOf,
  type SubjectPath,
  subjectsOf,
  type ValuePath,
  valuesAt,
} from './audit-rule.js';

const SAFE_METHODS = new Set(['GET', 'HEAD']);
const EDITING_METHODS = new Set(['PUT', 'PATCH']);

/** Everything the teacher's team does is recorded; for a student, only changes to their own record. */
const isRecorded = (user: Principal, method: string): boolean => user.role === 'teacher' || !SAFE_METHODS.has(method);

interface Edit {
  /** The people that the changes concern, besides the edited subject. */
  about: SubjectRef[];
  /** Left out if nobody knows. */
  changes?: AuditChange[];
}
const NO_EDIT: Edit = { about: [] };

/** Records successful calls of operations that are `@Audited`. */
@Injectable()
class AuditInterceptor implements NestInterceptor {
  constructor(
    private readonly reflector: Reflector,
    private readonly log: AuditLog,
  ) {}

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const rule = this.reflector.get<AuditRule | undefined>(AUDITED, context.getHandler());
    const request = context.switchToHttp().getRequest<Request>();
    const { user, method } = request;
    if (!rule || !user?.tenantId || !isRecorded(user, method)) return next.handle();
    const { tenantId } = user;
    const named = await this.log.withRelated(tenantId, subjectsOf(rule, request));
    const actor: SubjectRef = { type: user.role === 'student' ? 'student' : 'assistant', id: user.id };
    // Read before the handler runs: a deletion removes the name.
    const names = await this.log.namesOf(tenantId, [actor, ...named]);
    const event: AuditEvent = {
      action: rule.action,
      actor: user,
      tenantId,
      subjects: named,
      requestId: String(request.id),
      names,
      ...(rule.action.startsWith('account.') ? { client: originOf(request) } : {}),
    };
    const [edited] = EDITING_METHODS.has(method) ? named : [];
    const before = edited ? await this.log.valuesOf(tenantId, edited) : null;
    return next.handle().pipe(
      concatMap(async (reply: unknown) => {
        const edit = edited && before ? await this.log.changesOf(tenantId, edited, before) : NO_EDIT;
        if (rule.isEdit && edit.changes?.length === 0) return reply;
        await this.settle({ ...event, ...edit }, rule, { params: request.params, body: request.body, reply });
        return reply;
      }),
    );
  }

  private async settle(event: Edit & AuditEvent, rule: AuditRule, call: AuditedCall): Promise<void> {
    if (rule.onlyIf && !valuesAt(call, rule.onlyIf).some(Boolean)) return;
    const known = new Set(event.subjects.map(({ id }) => id));
    const made = [...subjectsOf(rule, call), ...event.about].filter(({ id }) => !known.has(id));
    const names = await this.log.namesOf(event.tenantId, made);
    const changes = rule.changes ? changesAt(call, rule.changes) : event.changes;
    await this.log.record({
      ...event,
      ...(changes ? { changes } : {}),
      subjects: [...event.subjects, ...made],
      names: new Map([...event.names, ...names]),
    });
  }
}

const audited = (rule: AuditRule): MethodDecorator =>
  applyDecorators(
    SetMetadata<string, AuditRule>(AUDITED, rule),
    // Not for all routes: behind an interceptor, a rejected event stream replies 200 with an error event.
    UseInterceptors(AuditInterceptor),
    ApiExtension('x-audit', rule.action),
    ...(rule.isEdit ? [ApiExtension('x-audit-edit', true)] : []),
  );

/**
 * Records the operation after it succeeded: `@Audited('group.remove-student', 'group:params.groupId',
 * 'student:params.studentId')`. Reads (GET) are recorded only for the teacher's team, changes for everybody who has a
 * teacher. The action and the kinds of subjects are declared in a feature.
 */
export const Audited = (action: AuditAction, ...subjects: SubjectPath[]): MethodDecorator =>
  audited(ruleOf(action, subjects));

/**
 * Like `Audited`, for an edit (PUT) that can change nothing but what the kind of its first subject declares as `values`:
 * recorded only if it has changed one of them.
 */
export const AuditedEdit = (action: AuditAction, edited: SubjectPath): MethodDecorator =>
  audited({ ...ruleOf(action, [edited]), isEdit: true });

/** Like `AuditedIf`, for an operation whose reply lists its changes as `AuditChange`. */
export const AuditedChanges = (
  { onlyIf, changes }: Required<Pick<AuditRule, 'onlyIf' | 'changes'>>,
  action: AuditAction,
  ...subjects: SubjectPath[]
): MethodDecorator => audited({ ...ruleOf(action, subjects), onlyIf, changes });

/**
 * Like `Audited`, for an operation that does not always change something: `@AuditedIf('reply.written',
 * 'student.import')`.
 */
export const AuditedIf = (onlyIf: ValuePath, action: AuditAction, ...subjects: SubjectPath[]): MethodDecorator =>
  audited({ ...ruleOf(action, subjects), onlyIf });
