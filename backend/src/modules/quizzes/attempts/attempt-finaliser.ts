import { Injectable, Logger } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.js';
import { Recurring } from '../../../platform/queues/recurring.js';
import { AttemptsRepository } from './attempts.repository.js';

const EVERY_MS = 15_000;

/** Submits attempts whose time is up with their saved answers, so that results do not wait until somebody looks. */
@Injectable()
export class AttemptFinaliser {
  private readonly logger = new Logger(AttemptFinaliser.name);

  constructor(
    private readonly attempts: AttemptsRepository,
    private readonly clock: Clock,
  ) {}

  @Recurring({ name: 'quizzes.submit-overdue', everyMs: EVERY_MS })
  async submitOverdue(): Promise<void> {
    const count = await this.attempts.submitOverdue('everybody', this.clock.now());
    if (count > 0) this.logger.log(`${count} attempts ran out of time and were submitted`);
  }
}
