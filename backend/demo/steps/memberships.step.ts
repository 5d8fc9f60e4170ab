import { Injectable } from '@nestjs/common';
import { Backdating } from '../backdating.repository.js';
import { dayAt, type DemoStep, type DemoWorld } from '../demo-world.js';

/** Before the first lesson of this year, and of last year. */
const THIS_YEAR_DAYS_AGO = 90;
const LAST_YEAR_DAYS_AGO = 400;

/** Dates since when the students are in their groups: the earlier steps have put them there today. */
@Injectable()
export class MembershipsStep implements DemoStep {
  constructor(private readonly backdating: Backdating) {}

  async make({ students, today }: DemoWorld): Promise<void> {
    const dates = { from: dayAt(today, -THIS_YEAR_DAYS_AGO, 0), formerFrom: dayAt(today, -LAST_YEAR_DAYS_AGO, 0) };
    for (const { id } of students.values()) await this.backdating.joined(id, dates);
  }
}
