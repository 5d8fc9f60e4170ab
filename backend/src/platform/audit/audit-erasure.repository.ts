import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { objectId } from '../database/objects.js';
import { type DeletedPerson, pseudonymOf } from '../features/feature.js';
import { AuditEntry } from './audit-entry.schema.js';

/** Entries about these are about the person as a whole: what changed is theirs. */
const ABOUT_ONE_PERSON = ['student', 'parent', 'submission'];

/** The one thing that ever changes an entry: people who are gone lose their name, what was changed of them, and where they signed in. */
@Injectable()
export class AuditErasureRepository {
  constructor(@InjectModel(AuditEntry.name) private readonly entries: Model<AuditEntry>) {}

  /**
   * In every teacher's log: a parent may have had children with several. Each update touches this person's fields alone: a
   * child and the parent are in the same entries, and two workers may erase them at the same time.
   */
  async pseudonymise({ people }: DeletedPerson): Promise<void> {
    const tenantId = { $in: await this.entries.distinct('tenantId').exec() };
    for (const person of people) {
      const id = objectId(person.id);
      const pseudonym = pseudonymOf(person);
      const done = { tenantId, 'actor.id': id };
      const affected = { tenantId, 'subjects.id': id };
      await this.entries
        .updateMany(done, { $set: { 'actor.name': pseudonym, changes: [] }, $unset: { client: 1 } })
        .exec();
      await this.entries
        .updateMany({ ...affected, 'subjects.0.type': { $in: ABOUT_ONE_PERSON } }, { $set: { changes: [] } })
        .exec();
      await this.entries
        .updateMany(
          affected,
          // Fields that are ids belong to other people as well: attendance.
          { $set: { 'subjects.$[theirs].name': pseudonym }, $pull: { changes: { field: person.id } } },
          { arrayFilters: [{ 'theirs.id': id }] },
        )
        .exec();
    }
  }
}
