import { Injectable } from '@nestjs/common';
import type { SubjectRef } from '../features/feature.js';
import type { AuditChange } from './audit-changes.js';
import { Features } from '../features/features.js';

/** Looks up the names of subjects through the features that own them. */
@Injectable()
export class SubjectNames {
  constructor(private readonly features: Features) {}

  /** Names by id, with one query per kind of subject. Ids of missing subjects or of another tenant are left out. */
  async namesOf(tenantId: string, refs: SubjectRef[]): Promise<Map<string, string>> {
    const kinds = this.features.collect(({ audit }) => audit?.subjects);
    const found = await Promise.all(
      [...new Set(refs.map(({ type }) => type))].map(async (type) => {
        const ids = refs.filter((ref) => ref.type === type).map(({ id }) => id);
        return [...((await kinds.get(type)?.names?.(this.features.get, tenantId, ids)) ?? [])];
      }),
    );
    return new Map(found.flat());
  }

  /** The editable values of a subject; null for a kind whose edits are not recorded. */
  async valuesOf(tenantId: string, { type, id }: SubjectRef): Promise<Record<string, unknown> | null> {
    return (await this.kindOf(type)?.values?.(this.features.get, tenantId, id)) ?? null;
  }

  /** The subjects that changed fields are about, if the fields are ids. */
  subjectsOf(type: string, changes: AuditChange[]): SubjectRef[] {
    const about = this.kindOf(type)?.valuesOf;
    return about ? changes.map(({ field }) => ({ type: about, id: field })) : [];
  }

  private kindOf(type: string) {
    return this.features.collect(({ audit }) => audit?.subjects).get(type);
  }

  /** Subjects related to these: the student and the task of a submission. */
  async relatedTo(tenantId: string, refs: SubjectRef[]): Promise<SubjectRef[]> {
    const kinds = this.features.collect(({ audit }) => audit?.subjects);
    const related = refs.map(({ type, id }) => kinds.get(type)?.relatedTo?.(this.features.get, tenantId, id));
    return (await Promise.all(related)).flatMap((found) => found ?? []);
  }
}
