import { Body, Controller, Delete, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Audited } from '../../platform/audit/audited.decorator.js';
import { CurrentUser, Roles } from '../../platform/auth-guard/access.decorators.js';
import type { Principal } from '../../platform/auth-guard/principal.js';
import { ObjectIdPipe } from '../../platform/http/object-id.pipe.js';
import { Refuses } from '../../platform/http/refuses.decorator.js';
import { peopleErrors } from '../people/people.errors.js';
import { NewStudentNoteDto, StudentNoteDto } from './dto/student-note.dto.js';
import { studentNoteErrors } from './student-notes.errors.js';
import { StudentNotesService } from './student-notes.service.js';

/** What the team writes down about a student, for itself. */
@ApiTags('students')
@Refuses(peopleErrors.studentNotFound)
@Controller('students/:studentId/notes')
export class StudentNotesController {
  constructor(private readonly notes: StudentNotesService) {}

  /** Lists the team's notes about a student, newest first. */
  @Roles('teacher')
  @Audited('student-note.open', 'student:params.studentId')
  @Get()
  list(
    @CurrentUser() caller: Principal,
    @Param('studentId', ObjectIdPipe) studentId: string,
  ): Promise<StudentNoteDto[]> {
    return this.notes.list(caller, studentId);
  }

  /** Adds a note, which the team alone reads; it is in the archive of the student's data. */
  @Roles('teacher')
  @Audited('student-note.add', 'student:params.studentId')
  @Refuses(studentNoteErrors.tooManyNotes)
  @Post()
  add(
    @CurrentUser() caller: Principal,
    @Param('studentId', ObjectIdPipe) studentId: string,
    @Body() { text }: NewStudentNoteDto,
  ): Promise<StudentNoteDto> {
    return this.notes.add(caller, studentId, text);
  }

  /** Deletes a note. */
  @Roles('teacher')
  @Audited('student-note.delete', 'student:params.studentId')
  @Refuses(studentNoteErrors.noteNotFound)
  @Delete(':noteId')
  @HttpCode(204)
  remove(
    @CurrentUser() caller: Principal,
    @Param('studentId', ObjectIdPipe) studentId: string,
    @Param('noteId', ObjectIdPipe) noteId: string,
  ): Promise<void> {
    return this.notes.remove(caller, studentId, noteId);
  }
}
