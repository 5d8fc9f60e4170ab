import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { PeopleModule } from '../people/people.module.js';
import { StudentNote, StudentNoteSchema } from './student-note.schema.js';
import { StudentNotesController } from './student-notes.controller.js';
import { studentNotesFeature } from './student-notes.feature.js';
import { StudentNotesRepository } from './student-notes.repository.js';
import { StudentNotesService } from './student-notes.service.js';

@Module({
  imports: [MongooseModule.forFeature([{ name: StudentNote.name, schema: StudentNoteSchema }]), PeopleModule],
  controllers: [StudentNotesController],
  providers: [StudentNotesRepository, StudentNotesService],
})
export class StudentNotesModule {
  static readonly feature = studentNotesFeature;
}
