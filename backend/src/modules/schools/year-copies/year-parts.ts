import { Injectable } from '@nestjs/common';
import type { YearCopyRun, YearPart, YearPartName } from '../../../platform/features/feature.js';
import { Features } from '../../../platform/features/features.js';

/** What the features of this process have of a year. */
@Injectable()
export class YearParts {
  constructor(private readonly features: Features) {}

  /** How much there is of one part. */
  async count(tenantId: string, yearId: string, part: YearPartName): Promise<number> {
    const counts = this.of(part).map(({ count }) => count?.(this.features.get, tenantId, yearId) ?? 0);
    return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0);
  }

  /** When the things of some parts are due, begin or end, the earliest first. */
  async moments(tenantId: string, yearId: string, parts: readonly YearPartName[]): Promise<Date[]> {
    const found = await Promise.all(
      parts.flatMap((part) => this.of(part)).map(({ moments }) => moments?.(this.features.get, tenantId, yearId) ?? []),
    );
    return found.flat().toSorted((a, b) => a.getTime() - b.getTime());
  }

  /** Copies one part. @throws what the first failing feature throws */
  async copy(part: YearPartName, run: YearCopyRun): Promise<void> {
    for (const { copy } of this.of(part)) await copy(this.features.get, run);
  }

  private of(part: YearPartName): YearPart[] {
    return this.features.all().flatMap(({ yearParts }) => yearParts?.[part] ?? []);
  }
}
