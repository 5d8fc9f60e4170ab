import type { Get } from '../features/feature.js';

/**
 * The queues and how many of their jobs one worker process runs at a time.
 * Video is one: an encoder takes every core that it can get.
 */
export const QUEUES = { mail: 4, video: 1, exports: 2, maintenance: 2 } as const;
export type QueueName = keyof typeof QUEUES;
export const QUEUE_NAMES = Object.keys(QUEUES).filter((name): name is QueueName => name in QUEUES);

/**
 * How rows are found whose job was never requested, because the process died between the row and its job. The worker looks for
 * them again and again and requests the job; an open job of the same key answers instead.
 */
interface Forgotten<Payload> {
  /** A row may wait so long for its job; and it is looked for this often. */
  afterMs: number;
  /** Of every tenant: what waits since before a moment. */
  find(get: Get, before: Date, limit: number): Promise<Payload[]>;
}

/** `Payload` holds ids and small choices only: a handler reloads what it needs, and secrets never get into a row. */
export interface JobDefinition<Payload extends object = object> {
  /** `<module>.<what>`, unique in the product: `auth.parent-invitation`. */
  readonly name: string;
  readonly queue: QueueName;
  /** Runs before the job counts as failed, the first one included. */
  readonly attempts: number;
  /** Wait before the second run; it doubles with each further one. */
  readonly backoffMs: number;
  /** Of one thing that the job is about: while an open job of this name has the same key, a further request answers that job. */
  key?(payload: Payload): string;
  readonly forgotten?: Forgotten<Payload>;
  /** Carries the payload's type; never set. */
  readonly payload?: Payload;
}

type JobOptions<Payload extends object> = Pick<JobDefinition<Payload>, 'name' | 'queue' | 'key' | 'forgotten'> &
  Partial<Pick<JobDefinition, 'attempts' | 'backoffMs'>>;

/** A mail server may be away for hours: mails are tried for almost three, at growing distances. */
const PATIENCE: Partial<Record<QueueName, Pick<JobDefinition, 'attempts' | 'backoffMs'>>> = {
  mail: { attempts: 12, backoffMs: 5000 },
};

const JOB_NAME = /^[a-z][a-z0-9-]*\.[a-z][a-z0-9-]*$/;
const definitions = new Map<string, JobDefinition>();

/**
 * Defines a job, once, in the module that owns it: `export const gradeMail = defineJob<{ submissionId: string }>({ … })`, best in its feature file.
 * Every worker process checks at start that each defined job has exactly one handler.
 * @throws Error when the name is malformed or taken.
 */
export function defineJob<Payload extends object>(options: JobOptions<Payload>): JobDefinition<Payload> {
  if (!JOB_NAME.test(options.name)) throw new Error(`Job name "${options.name}" must read module.what-it-does`);
  if (definitions.has(options.name)) throw new Error(`Job "${options.name}" is defined twice`);
  const definition: JobDefinition<Payload> = { attempts: 5, backoffMs: 2000, ...PATIENCE[options.queue], ...options };
  definitions.set(definition.name, definition);
  return definition;
}

/** Every job that the imported modules define. */
export function definedJobs(): JobDefinition[] {
  return [...definitions.values()];
}
