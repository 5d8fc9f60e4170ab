import { Injectable } from '@nestjs/common';
import type { YearCopyRun, YearPart, YearPartName } from './year-part.extension.js';
import { Features } from '../../../platform/features/features.js';

/** The parts of a year, from all features in this process. */
@Injectable()
export class YearParts {
  constructor(private readonly features: Features) {}

  /** Number of items in one part. */
  async count(tenantId: string, yearId: string, part: YearPartName): Promise<number> {
    const counts = this.of(part).map(({ count }) => count?.(this.features.get, tenantId, yearId) ?? 0);
    return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0);
  }

  /** When the items of these parts are due, begin or end, earliest first. */
  async moments(tenantId: string, yearId: string, parts: readonly YearPartName[]): Promise<Date[]> {
    const found = await Promise.all(
      parts.flatMap((part) => this.of(part)).map(({ moments }) => moments?.(this.features.get, tenantId, yearId) ?? []),
    );
    return found.flat().toSorted((a, b) => a.getTime() - b.getTime());
  }

  /** Titles in one part whose copies lack a date. */
  async undated(tenantId: string, yearId: string, part: YearPartName): Promise<string[]> {
    const found = this.of(part).map(({ undated }) => undated?.(this.features.get, tenantId, yearId) ?? []);
    return (await Promise.all(found)).flat();
  }

  /** Copies one part. @throws the error of the first feature that fails */
  async copy(part: YearPartName, run: YearCopyRun): Promise<void> {
    for (const { copy } of this.of(part)) await copy(this.features.get, run);
  }

  private of(part: YearPartName): YearPart[] {
    return this.features.all().flatMap(({ yearParts }) => yearParts?.[part] ?? []);
  }
}
