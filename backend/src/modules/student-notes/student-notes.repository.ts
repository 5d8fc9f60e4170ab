import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { recordOf } from '../../platform/database/records.js';
import type { Stored, TenantModel } from '../../platform/database/tenant-model.js';
import type { StudentMerge } from '../people/merging/student-merge.extension.js';
import { StudentNote } from './student-note.schema.js';

type NoteRow = Stored<StudentNote>;

const ofStudent = (tenantId: string, studentId: string) => ({ tenantId, studentId });

const noteRecord = (row: NoteRow) => recordOf(row, 'tenantId', 'studentId', 'authorId', 'text', 'at');
export type NoteRecord = ReturnType<typeof noteRecord>;

@Injectable()
export class StudentNotesRepository {
  constructor(@InjectModel(StudentNote.name) private readonly notes: TenantModel<StudentNote>) {}

  async create(note: Omit<NoteRecord, 'id'>): Promise<NoteRecord> {
    return noteRecord((await this.notes.create(note)).toObject());
  }

  /** A student's notes, newest first. */
  async list(tenantId: string, studentId: string): Promise<NoteRecord[]> {
    const sorted = this.notes.find(ofStudent(tenantId, studentId)).sort({ at: -1, _id: -1 });
    return (await sorted.lean<NoteRow[]>().exec()).map(noteRecord);
  }

  count(tenantId: string, studentId: string): Promise<number> {
    return this.notes.countDocuments(ofStudent(tenantId, studentId)).exec();
  }

  /** @returns false if the student has no such note */
  async remove(tenantId: string, studentId: string, noteId: string): Promise<boolean> {
    const filter = { ...ofStudent(tenantId, studentId), _id: noteId };
    return (await this.notes.deleteOne(filter).exec()).deletedCount === 1;
  }

  /** Moves the notes about a merged account to the one that is kept. Idempotent. */
  async move({ tenantId, keptId, goneId }: StudentMerge): Promise<void> {
    await this.notes.updateMany(ofStudent(tenantId, goneId), { $set: { studentId: keptId } }).exec();
  }

  async removeOfStudent(tenantId: string, studentId: string): Promise<void> {
    await this.notes.deleteMany(ofStudent(tenantId, studentId)).exec();
  }
}
