/**
 * The queues and how many of their jobs one worker process runs at a time.
 * Video is one: an encoder takes every core that it can get.
 */
export const QUEUES = { mail: 4, video: 1, exports: 2, maintenance: 2 } as const;
export type QueueName = keyof typeof QUEUES;
export const QUEUE_NAMES = Object.keys(QUEUES).filter((name): name is QueueName => name in QUEUES);

/** `Payload` holds ids and small choices only: a handler reloads what it needs, and secrets never get into a row. */
export interface JobDefinition<Payload extends object = object> {
  /** `<module>.<what>`, unique in the product: `auth.parent-invitation`. */
  readonly name: string;
  readonly queue: QueueName;
  /** Runs before the job counts as failed, the first one included. */
  readonly attempts: number;
  /** Wait before the second run; it doubles with each further one. */
  readonly backoffMs: number;
  /** Carries the payload's type; never set. */
  readonly payload?: Payload;
}

interface JobOptions {
  name: string;
  queue: QueueName;
  attempts?: number;
  backoffMs?: number;
}

const JOB_NAME = /^[a-z][a-z0-9-]*\.[a-z][a-z0-9-]*$/;
const definitions = new Map<string, JobDefinition>();

/**
 * Defines a job, once, in the module that owns it: `export const gradeMail = defineJob<{ submissionId: string }>({ … })`.
 * Every worker process checks at start that each defined job has exactly one handler.
 * @throws Error when the name is malformed or taken.
 */
export function defineJob<Payload extends object>(options: JobOptions): JobDefinition<Payload> {
  if (!JOB_NAME.test(options.name)) throw new Error(`Job name "${options.name}" must read module.what-it-does`);
  if (definitions.has(options.name)) throw new Error(`Job "${options.name}" is defined twice`);
  const definition: JobDefinition<Payload> = { attempts: 5, backoffMs: 2000, ...options };
  definitions.set(definition.name, definition);
  return definition;
}

/** Every job that the imported modules define. */
export function definedJobs(): JobDefinition[] {
  return [...definitions.values()];
}
