import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock/clock.js';
import { Recurring } from '../../platform/queues/recurring.js';
import { ReportLinksRepository } from './report-links.repository.js';

const HOUR_MS = 60 * 60 * 1000;

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
