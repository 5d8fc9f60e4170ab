import { applyDecorators, SetMetadata } from '@nestjs/common';
import { ApiExtension } from '@nestjs/swagger';
import { type AuditAction, SUBJECT_TYPES, type SubjectType } from './audit-actions.js';

export const AUDITED = 'fulcrum:audited';

/** Where a value stands in an exchange: `params.studentId`, `body.studentIds`, `reply.assistant._id`. Lists are walked into. */
export type Place = `${'params' | 'body' | 'reply'}.${string}`;

/** A subject and where its id, or a list of them, stands. */
export type SubjectPlace = `${SubjectType}:${Place}`;

export interface AuditRule {
  action: AuditAction;
  subjects: { type: SubjectType; place: Place }[];
  /** Recorded only when something true stands there. */
  onlyIf?: Place;
}

const isType = (text: string): text is SubjectType => SUBJECT_TYPES.some((type) => type === text);
const isPlace = (text: string): text is Place => /^(params|body|reply)\.\w/.test(text);

/** @throws Error for a malformed rule, when its module is loaded. */
function ruleOf(action: AuditAction, subjects: SubjectPlace[]): AuditRule {
  const parts = subjects.map((subject) => {
    const [type = '', place = ''] = subject.split(':');
    if (!isType(type) || !isPlace(place)) throw new Error(`@Audited('${action}'): "${subject}" names no subject`);
    return { type, place };
  });
  return { action, subjects: parts };
}

const audited = (rule: AuditRule): MethodDecorator =>
  applyDecorators(SetMetadata<string, AuditRule>(AUDITED, rule), ApiExtension('x-audit', rule.action));

/**
 * Records the operation when it has succeeded: `@Audited('group.remove-student', 'group:params.groupId', 'student:params.studentId')`.
 * What only reads (GET) is recorded of the teacher's team, what changes of everybody with a teacher.
 */
export const Audited = (action: AuditAction, ...subjects: SubjectPlace[]): MethodDecorator =>
  audited(ruleOf(action, subjects));

/** As `Audited`, for an operation that does not always do something: `@AuditedIf('reply.written', 'student.import')`. */
export const AuditedIf = (onlyIf: Place, action: AuditAction, ...subjects: SubjectPlace[]): MethodDecorator =>
  audited({ ...ruleOf(action, subjects), onlyIf });
