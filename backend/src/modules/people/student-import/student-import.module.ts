import { Module } from '@nestjs/common';
import { SchoolDirectoryModule } from '../../schools/directory/school-directory.module.js';
import { EnrolmentModule } from '../registration/enrolment.module.js';
import { ImportPlanner } from './import-planner.service.js';
import { ImportWriter } from './import-writer.service.js';
import { PasswordLinksModule } from './password-links.module.js';
import { SheetReader } from './sheet/sheet-reader.js';
import { StudentImportService } from './student-import.service.js';
import { TemplateService } from './template/template.service.js';

/** Students from a spreadsheet; see README.md. Its controller is the auth module's, as all of auth's are. */
@Module({
  imports: [SchoolDirectoryModule, EnrolmentModule, PasswordLinksModule],
  providers: [ImportPlanner, ImportWriter, SheetReader, StudentImportService, TemplateService],
  exports: [StudentImportService, PasswordLinksModule, TemplateService],
})
export class StudentImportModule {}
