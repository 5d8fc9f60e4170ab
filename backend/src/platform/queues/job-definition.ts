import type { Get } from '../features/feature.js';

/**
 * The queues, and how many of their jobs one worker process runs at a time. Video runs one: an encoder uses every core
 * it can get. Scans run one: each occupies a parser for minutes.
 */
export const QUEUES = { mail: 4, video: 1, exports: 2, scans: 1, maintenance: 2 } as const;
export type QueueName = keyof typeof QUEUES;
export const QUEUE_NAMES = Object.keys(QUEUES).filter((name): name is QueueName => name in QUEUES);

/**
 * How to find rows whose job was never requested because the process died between writing the row and requesting the
 * job. The worker looks for them regularly and requests the job; if a job with the same key is open, it counts instead.
 */
interface Forgotten<Payload> {
  /** How long a row may wait before its job is requested, and how often the worker looks for such rows, in ms. */
  afterMs: number;
  /** Returns payloads of rows of all tenants that have been waiting since before `before`. */
  find(get: Get, before: Date, limit: number): Promise<Payload[]>;
}

/**
 * `Payload` holds only ids and small options: a handler reloads what it needs, and secrets are never written to a row.
 */
export interface JobDefinition<Payload extends object = object> {
  /** `<module>.<what>`, unique in the product: `auth.parent-invitation`. */
  readonly name: string;
  readonly queue: QueueName;
  /** Maximum number of runs, including the first, before the job has failed. */
  readonly attempts: number;
  /** Delay before the second run; it doubles before each further one. */
  readonly backoffMs: number;
  /** Deduplication key: while a job of this name with the same key is open, another request returns that job. */
  key?(payload: Payload): string;
  readonly forgotten?: Forgotten<Payload>;
  /** Only for the type of the payload; never set. */
  readonly payload?: Payload;
}

type JobOptions<Payload extends object> = Pick<JobDefinition<Payload>, 'name' | 'queue' | 'key' | 'forgotten'> &
  Partial<Pick<JobDefinition, 'attempts' | 'backoffMs'>>;

/** A mail server may be down for hours, so mails are retried for almost three hours at growing intervals. */
const PATIENCE: Partial<Record<QueueName, Pick<JobDefinition, 'attempts' | 'backoffMs'>>> = {
  mail: { attempts: 12, backoffMs: 5000 },
};

const JOB_NAME = /^[a-z][a-z0-9-]*\.[a-z][a-z0-9-]*$/;
const definitions = new Map<string, JobDefinition>();

/**
 * Creates a job that only the workers run that are given it (`QueuesModule.forWorker([job])`): for tests.
 * @throws Error if the name is malformed
 */
export function createJob<Payload extends object>(options: JobOptions<Payload>): JobDefinition<Payload> {
  if (!JOB_NAME.test(options.name)) throw new Error(`Job name "${options.name}" must read module.what-it-does`);
  return { attempts: 5, backoffMs: 2000, ...PATIENCE[options.queue], ...options };
}

/**
 * Defines a job, once, in the module that owns it, ideally in its feature file: `export const gradeMail = defineJob<{
 * submissionId: string }>({ … })`. Every worker process checks at start that each defined job has exactly one handler.
 * @throws Error if the name is malformed or taken
 */
export function defineJob<Payload extends object>(options: JobOptions<Payload>): JobDefinition<Payload> {
  const definition = createJob(options);
  if (definitions.has(definition.name)) throw new Error(`Job "${definition.name}" is defined twice`);
  definitions.set(definition.name, definition);
  return definition;
}

/**
 * Returns how long a job waits after a failed run, in ms: the delay doubles with each run. BullMQ, which delivers the
 * next one, counts in the same way.
 * @param runs how many there have been, the failed one included
 */
export const retryDelay = ({ backoffMs }: Pick<JobDefinition, 'backoffMs'>, runs: number): number =>
  backoffMs * 2 ** (runs - 1);

/** Returns every job that the imported modules define. */
export function definedJobs(): JobDefinition[] {
  return [...definitions.values()];
}
