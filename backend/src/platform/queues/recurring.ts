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
 * Runs a provider's method repeatedly in the worker. Only one of any number of workers runs it at a time (by a lease in
 * the database); a failed run is logged and retried later. The method must be idempotent.
 */
export const Recurring = (options: RecurringOptions): MethodDecorator => SetMetadata(RECURRING, options);
