import { Injectable } from '@nestjs/common';
import { type Principal, tenantOf } from '../../platform/auth-guard/principal.js';
import type { Found } from './search-source.extension.js';
import { Features } from '../../platform/features/features.js';
import { SchoolDirectory } from '../schools/directory/school-directory.js';
import type { FoundDto } from './search.dto.js';

const PER_KIND = 6;

/** Runs the search of every feature. Stores nothing itself: each feature keeps the search data of its own rows. */
@Injectable()
export class SearchService {
  constructor(
    private readonly features: Features,
    private readonly directory: SchoolDirectory,
  ) {}

  async find(teacher: Principal, text: string): Promise<FoundDto[]> {
    const request = { tenantId: tenantOf(teacher), text, limit: PER_KIND };
    const kinds = [...this.features.collect(({ search }) => search)];
    const found = await Promise.all(
      kinds.map(async ([kind, search]) => (await search(this.features.get, request)).map((one) => ({ ...one, kind }))),
    );
    return this.withPlaces(request.tenantId, found.flat());
  }

  /** Adds the names of groups and years. */
  private async withPlaces(tenantId: string, found: (Found & { kind: string })[]): Promise<FoundDto[]> {
    const idsOf = (name: 'groupId' | 'yearId') => [...new Set(found.flatMap((one) => one[name] ?? []))];
    const [groups, names] = await Promise.all([
      this.directory.findGroups(tenantId, idsOf('groupId')),
      this.directory.yearNames(tenantId, idsOf('yearId')),
    ]);
    const groupById = new Map(groups.map((group) => [group.id, group]));
    return found.map(({ kind, id, title, details: own = [], groupId, yearId }) => {
      const group = groupId ? groupById.get(groupId) : undefined;
      const year = yearId ?? group?.yearId ?? null;
      const yearName = yearId ? names.get(yearId) : group?.yearName;
      const details = [...own, group?.name, yearName].flatMap((name) => name || []);
      return { kind, id, title, details, yearId: year, groupId: groupId ?? null };
    });
  }
}
