import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, Types } from 'mongoose';
import { idOf, objectId } from '../database/objects.js';
import { type DeletedPerson, pseudonymOf } from '../features/feature.js';
import { AuditEntry } from './audit-entry.schema.js';

type EntryRow = AuditEntry & { _id: Types.ObjectId };

/** Entries about these are about the person as a whole: what changed is theirs. */
const ABOUT_ONE_PERSON = new Set(['student', 'parent', 'submission']);

/** The one thing that ever changes an entry: people who are gone lose their name, what was changed of them, and where they signed in. */
@Injectable()
export class AuditErasureRepository {
  constructor(@InjectModel(AuditEntry.name) private readonly entries: Model<AuditEntry>) {}

  /** In every teacher's log: a parent may have had children with several. */
  async pseudonymise({ people }: DeletedPerson): Promise<void> {
    const pseudonyms = new Map(people.map((person) => [person.id, pseudonymOf(person)]));
    const ids = people.map(({ id }) => objectId(id));
    const filter = {
      tenantId: { $in: await this.entries.distinct('tenantId').exec() },
      $or: [{ 'actor.id': { $in: ids } }, { 'subjects.id': { $in: ids } }],
    };
    for await (const row of this.entries.find(filter).lean<EntryRow[]>().cursor()) {
      await this.entries.updateOne({ _id: row._id, tenantId: row.tenantId }, changeOf(row, pseudonyms)).exec();
    }
  }
}

function changeOf({ actor, subjects, changes = [] }: EntryRow, pseudonyms: Map<string, string>) {
  const isActor = pseudonyms.has(idOf(actor.id));
  const [main] = subjects;
  const areTheirs = isActor || ABOUT_ONE_PERSON.has(main?.type ?? '');
  return {
    $set: {
      'actor.name': pseudonyms.get(idOf(actor.id)) ?? actor.name,
      subjects: subjects.map((subject) => ({ ...subject, name: pseudonyms.get(idOf(subject.id)) ?? subject.name })),
      // Fields that are ids belong to other people as well: attendance.
      changes: areTheirs ? [] : changes.filter(({ field }) => !pseudonyms.has(field)),
    },
    ...(isActor ? { $unset: { client: 1 } } : {}),
  };
}
