import { SetMetadata } from '@nestjs/common';

export const RECURRING = 'fulcrum:recurring';

export interface RecurringOptions {
  /** `<module>.<what>`, unique in the product. */
  name: string;
  everyMs: number;
}

/** A task of the schedule. */
export interface RecurringTask extends RecurringOptions {
  run(): Promise<void>;
}

/**
 * Runs a provider's method repeatedly, in one of the workers (BullMQ's job scheduler); a failed run is logged and
 * repeated after a minute. If the worker dies, another one runs it again: the method must be idempotent. Nothing recurs
 * while Redis is unreachable.
 */
export const Recurring = (options: RecurringOptions): MethodDecorator => SetMetadata(RECURRING, options);
