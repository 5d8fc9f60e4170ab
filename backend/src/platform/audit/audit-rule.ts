import type { AuditAction, SubjectRef } from '../features/feature.js';
import { type AuditChange, MOST_CHANGES } from './audit-changes.js';

export const AUDITED = 'fulcrum:audited';

/** The path of a value in a call: `params.studentId`, `body.studentIds`, `reply.assistant._id`. Lists are traversed. */
export type ValuePath = `${'params' | 'body' | 'reply'}.${string}`;

/** A kind of subject and the path of its id or list of ids. */
export type SubjectPath = `${string}:${ValuePath}`;

export interface AuditRule {
  action: AuditAction;
  subjects: { type: string; path: ValuePath }[];
  /** Recorded only if the value at this path is truthy. */
  onlyIf?: ValuePath;
  /** The path of the changes in the reply. */
  changes?: ValuePath;
  /** The values of the first subject show everything that the call can change: recorded only if one of them has changed. */
  isEdit?: true;
}

/** The parts of a call that a rule can read. */
export interface AuditedCall {
  params: unknown;
  body: unknown;
  reply?: unknown;
}

const ID = /^[0-9a-f]{24}$/i;
const isPath = (text: string): text is ValuePath => /^(params|body|reply)\.\w/.test(text);

/** @throws Error for a malformed rule, when its module is loaded. */
export function ruleOf(action: AuditAction, subjects: SubjectPath[]): AuditRule {
  const parts = subjects.map((subject) => {
    const [type = '', path = ''] = subject.split(':');
    if (!isPath(path)) throw new Error(`@Audited('${action}'): "${subject}" names no subject`);
    return { type, path };
  });
  return { action, subjects: parts };
}

function walk(value: unknown, keys: string[]): unknown[] {
  if (Array.isArray(value)) return value.flatMap((item) => walk(item, keys));
  const [key, ...rest] = keys;
  if (key === undefined) return [value];
  return typeof value === 'object' && value !== null ? walk(Reflect.get(value, key), rest) : [];
}

/** All values at a path. They are not validated yet: they are whatever the client sent. */
export const valuesAt = (call: AuditedCall, path: ValuePath): unknown[] => walk(call, path.split('.'));

/** The distinct ids at a path, lowercased; values that are not ids are dropped. */
export const idsAt = (call: AuditedCall, path: ValuePath): string[] => [
  ...new Set(
    valuesAt(call, path).flatMap((value) => (typeof value === 'string' && ID.test(value) ? value.toLowerCase() : [])),
  ),
];

/** The subjects that a call has named so far, in the rule's order. */
export const subjectsOf = ({ subjects }: AuditRule, call: AuditedCall): SubjectRef[] =>
  subjects.flatMap(({ type, path }) => idsAt(call, path).map((id) => ({ type, id })));

const textAt = (value: unknown, key: string): string | null => {
  const text: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, key) : null;
  return typeof text === 'string' ? text : null;
};

/** The changes at a path. */
export const changesAt = (call: AuditedCall, path: ValuePath): AuditChange[] =>
  valuesAt(call, path)
    .slice(0, MOST_CHANGES)
    .map((value) => ({
      field: textAt(value, 'field') ?? '',
      before: textAt(value, 'before'),
      after: textAt(value, 'after'),
    }));
