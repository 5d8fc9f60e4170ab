import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock/clock.js';
import { AppConfig } from '../../platform/config/app-config.js';
import { dayOf } from './school-days.js';

/** The day in the school's calendar. */
@Injectable()
export class PracticeDay {
  constructor(
    private readonly clock: Clock,
    private readonly config: AppConfig,
  ) {}

  moment(): Date {
    return this.clock.now();
  }

  today(): number {
    return dayOf(this.clock.now(), this.config.env.TIME_ZONE);
  }

  get zone(): string {
    return this.config.env.TIME_ZONE;
  }
}
