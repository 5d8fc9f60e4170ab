import { Injectable } from '@nestjs/common';
import { type Principal, tenantOf } from '../../platform/auth-guard/principal.js';
import { Clock } from '../../platform/clock/clock.js';
import { peopleErrors } from '../people/people.errors.js';
import { StudentDirectory } from '../people/students/student-directory.js';
import { TeacherDirectory } from '../people/teachers/teacher-directory.js';
import type { StudentNoteDto } from './dto/student-note.dto.js';
import { studentNoteErrors } from './student-notes.errors.js';
import { type NoteRecord, StudentNotesRepository } from './student-notes.repository.js';

/** So many are kept for one student, so that a student's page stays one request. */
const MOST_NOTES = 300;

/** The team's notes about a student. Families have no route to them. */
@Injectable()
export class StudentNotesService {
  constructor(
    private readonly notes: StudentNotesRepository,
    private readonly students: StudentDirectory,
    private readonly team: TeacherDirectory,
    private readonly clock: Clock,
  ) {}

  /**
   * A student's notes, newest first.
   * @throws AppError 404
   */
  async list(caller: Principal, studentId: string): Promise<StudentNoteDto[]> {
    const tenantId = await this.tenantWith(caller, studentId);
    return this.replies(tenantId, await this.notes.list(tenantId, studentId));
  }

  /** @throws AppError 404; 409 `too_many_notes` */
  async add(caller: Principal, studentId: string, text: string): Promise<StudentNoteDto> {
    const tenantId = await this.tenantWith(caller, studentId);
    if ((await this.notes.count(tenantId, studentId)) >= MOST_NOTES) {
      throw studentNoteErrors.tooManyNotes({ most: MOST_NOTES });
    }
    const note = await this.notes.create({ tenantId, studentId, authorId: caller.id, text, at: this.clock.now() });
    const [reply] = await this.replies(tenantId, [note]);
    if (!reply) throw studentNoteErrors.noteNotFound();
    return reply;
  }

  /** @throws AppError 404 for an unknown student or note */
  async remove(caller: Principal, studentId: string, noteId: string): Promise<void> {
    const tenantId = await this.tenantWith(caller, studentId);
    if (!(await this.notes.remove(tenantId, studentId, noteId))) throw studentNoteErrors.noteNotFound();
  }

  private async tenantWith(caller: Principal, studentId: string): Promise<string> {
    const tenantId = tenantOf(caller);
    if (!(await this.students.find(tenantId, studentId))) throw peopleErrors.studentNotFound();
    return tenantId;
  }

  private async replies(tenantId: string, notes: NoteRecord[]): Promise<StudentNoteDto[]> {
    const names = await this.team.namesOf(tenantId, [...new Set(notes.map(({ authorId }) => authorId))]);
    return notes.map(({ id, text, at, authorId }) => ({
      _id: id,
      text,
      at: at.toISOString(),
      by: names.get(authorId) ?? null,
    }));
  }
}
