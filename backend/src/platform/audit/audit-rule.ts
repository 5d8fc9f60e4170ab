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
export function ruleOf(action: AuditAction, subjects: SubjectPlace[]): AuditRule {
  const parts = subjects.map((subject) => {
    const [type = '', place = ''] = subject.split(':');
    if (!isType(type) || !isPlace(place)) throw new Error(`@Audited('${action}'): "${subject}" names no subject`);
    return { type, place };
  });
  return { action, subjects: parts };
}
