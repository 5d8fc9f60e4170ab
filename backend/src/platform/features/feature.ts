/** Returns the provider of a class, whichever module of this process has it. */
export type Get = <Provider>(type: abstract new (...dependencies: never[]) => Provider) => Provider;

/** `<subject>.<what was done>`: `task.create`. */
export type AuditAction = `${string}.${string}`;

/** A subject of an entry in the activity log. */
export interface SubjectRef {
  type: string;
  id: string;
}

/** A kind of subject that the activity log knows. */
interface AuditSubject {
  /** Names by id, of this tenant only. Omitted if the kind has no name of its own. */
  names?: (get: Get, tenantId: string, ids: string[]) => Promise<Map<string, string>>;
  /** The editable values by field, so that an edit is recorded with its changes. No secrets. */
  values?: (get: Get, tenantId: string, id: string) => Promise<Record<string, unknown>>;
  /** The kind of subject whose ids are the fields of `values`: a session's attendance marks belong to students. */
  valuesOf?: string;
  /** Further subjects of an entry about this one: a submission has a student and a task. */
  relatedTo?: (get: Get, tenantId: string, id: string) => Promise<SubjectRef[]>;
}

/**
 * What the rest of the product must know about a feature. Whoever asks features for something adds it here from a
 * `*.extension.ts` beside its own code, and says in which process it is called.
 */
export interface Feature {
  /** Name of its folder in modules/. */
  name: string;
  audit?: {
    /** Actions that `@Audited` records. Each needs a translation in the teacher's page (features/audit). */
    actions?: readonly AuditAction[];
    subjects?: Record<string, AuditSubject>;
  };
}

/**
 * Every declared action and kind of subject, sorted. The lists fill up while features are imported: keep a reference,
 * do not copy them.
 */
export const AUDIT_ACTIONS: AuditAction[] = [];
export const SUBJECT_TYPES: string[] = [];

function add<Name extends string>(list: Name[], names: readonly Name[], what: string): void {
  const twice = names.find((name) => list.includes(name));
  if (twice) throw new Error(`${what} "${twice}" is declared twice`);
  list.push(...names);
  list.sort();
}

/**
 * Declares a feature, in its `<name>.feature.ts`. Its Nest module names it: `static readonly feature = tasksFeature`.
 * @throws Error if an audit action or subject is declared already
 */
export function defineFeature(feature: Feature): Feature {
  add(AUDIT_ACTIONS, feature.audit?.actions ?? [], 'audit action');
  add(SUBJECT_TYPES, Object.keys(feature.audit?.subjects ?? {}), 'audit subject');
  return feature;
}
