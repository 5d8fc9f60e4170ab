import { Injectable } from '@nestjs/common';
import { Clock } from '../clock/clock.js';
import { HOUR_MS } from '../clock/durations.js';
import { Recurring } from '../queues/recurring.js';
import { KEPT_MS } from '../retention/retention.js';
import { FirstRepliesRepository } from './first-replies.repository.js';

/** Deletes expired first replies if the database does not. */
@Injectable()
export class FirstRepliesSweeper {
  constructor(
    private readonly replies: FirstRepliesRepository,
    private readonly clock: Clock,
  ) {}

  @Recurring({ name: 'idempotency.sweep', everyMs: HOUR_MS })
  async sweep(): Promise<void> {
    await this.replies.removeBefore(new Date(this.clock.now().getTime() - KEPT_MS.firstReplies));
  }
}
