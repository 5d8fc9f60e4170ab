import { SetMetadata } from '@nestjs/common';

export const RECURRING = 'fulcrum:recurring';

export interface RecurringOptions {
  /** `<module>.<what>`, unique in the product. */
  name: string;
  everyMs: number;
}

/** What the timetable runs. */
export interface RecurringTask extends RecurringOptions {
  run(): Promise<void>;
}

/**
 * Runs a provider's method again and again in the worker. Of any number of workers one runs it at a time (by a lease in
 * the database); a run that fails is logged and tried again in time. The method must do no harm by running twice.
 */
export const Recurring = (options: RecurringOptions): MethodDecorator => SetMetadata(RECURRING, options);
