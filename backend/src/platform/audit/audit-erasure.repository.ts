import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { objectId } from '../database/objects.js';
import { type DeletedPerson, pseudonymOf } from '../erasure/erasure.extension.js';
import { AuditEntry } from './audit-entry.schema.js';

/** Entries about these concern one person as a whole: all of their changes are that person's data. */
const ABOUT_ONE_PERSON = ['student', 'parent', 'submission'];

/**
 * The only code that changes entries: deleted people lose their names, the changes made to them and the origins of
 * their sign-ins.
 */
@Injectable()
export class AuditErasureRepository {
  constructor(@InjectModel(AuditEntry.name) private readonly entries: Model<AuditEntry>) {}

  /**
   * Covers every teacher's log: a parent may have had children with several teachers. Each update touches this person's
   * fields only: a child and the parent share entries, and two workers may erase them at the same time.
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
          // In attendance entries each field is a student's id, so other people's changes must stay.
          { $set: { 'subjects.$[theirs].name': pseudonym }, $pull: { changes: { field: person.id } } },
          { arrayFilters: [{ 'theirs.id': id }] },
        )
        .exec();
    }
  }
}
