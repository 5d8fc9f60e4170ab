import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { SchoolDirectoryModule } from '../../schools/directory/school-directory.module.js';
import { EnrolmentModule } from '../registration/enrolment.module.js';
import { User, UserSchema } from '../users/user.schema.js';
import { ImportAccountsRepository } from './import-accounts.repository.js';
import { ImportPlanner } from './import-planner.service.js';
import { ImportWriter } from './import-writer.service.js';
import { PasswordLinks } from './password-links.service.js';
import { SheetReader } from './sheet/sheet-reader.js';
import { StudentImportController } from './student-import.controller.js';
import { StudentImportService } from './student-import.service.js';
import { TemplateService } from './template/template.service.js';

/** Students from a spreadsheet; see README.md. */
@Module({
  imports: [
    SchoolDirectoryModule,
    EnrolmentModule,
    MongooseModule.forFeature([{ name: User.name, schema: UserSchema }]),
  ],
  controllers: [StudentImportController],
  providers: [
    ImportAccountsRepository,
    ImportPlanner,
    ImportWriter,
    PasswordLinks,
    SheetReader,
    StudentImportService,
    TemplateService,
  ],
})
export class StudentImportModule {}
