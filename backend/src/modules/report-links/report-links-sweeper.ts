import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock/clock.js';
import { HOUR_MS } from '../../platform/clock/durations.js';
import { Recurring } from '../../platform/queues/recurring.js';
import { ReportLinksRepository } from './report-links.repository.js';

/** Deletes expired links. */
@Injectable()
export class ReportLinksSweeper {
  constructor(
    private readonly links: ReportLinksRepository,
    private readonly clock: Clock,
  ) {}

  @Recurring({ name: 'report-links.sweep', everyMs: HOUR_MS })
  sweep(): Promise<void> {
    return this.links.removeExpired(this.clock.now());
  }
}
