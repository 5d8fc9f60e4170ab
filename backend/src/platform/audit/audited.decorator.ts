import { applyDecorators, SetMetadata, UseInterceptors } from '@nestjs/common';
import { ApiExtension } from '@nestjs/swagger';
import type { AuditAction } from '../features/feature.js';
import { AuditInterceptor } from './audit.interceptor.js';
import { AUDITED, type AuditRule, ruleOf, type SubjectPath, type ValuePath } from './audit-rule.js';

const audited = (rule: AuditRule): MethodDecorator =>
  applyDecorators(
    SetMetadata<string, AuditRule>(AUDITED, rule),
    // Not for all routes: behind an interceptor, a refused event stream is a 200 with an error event.
    UseInterceptors(AuditInterceptor),
    ApiExtension('x-audit', rule.action),
  );

/**
 * Records the operation when it has succeeded: `@Audited('group.remove-student', 'group:params.groupId', 'student:params.studentId')`.
 * What only reads (GET) is recorded of the teacher's team, what changes of everybody with a teacher.
 * The action and the kinds of subjects are declared in a feature.
 */
export const Audited = (action: AuditAction, ...subjects: SubjectPath[]): MethodDecorator =>
  audited(ruleOf(action, subjects));

/** As `Audited`, for an operation that does not always do something: `@AuditedIf('reply.written', 'student.import')`. */
export const AuditedIf = (onlyIf: ValuePath, action: AuditAction, ...subjects: SubjectPath[]): MethodDecorator =>
  audited({ ...ruleOf(action, subjects), onlyIf });
