import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { Group, GroupSchema, School, SchoolSchema, Year, YearSchema } from './school.schema.js';
import { GroupsRepository } from './groups.repository.js';
import { JoinLinks } from './join-links.js';
import { SchoolDirectory } from './school-directory.js';
import { SchoolsRepository } from './schools.repository.js';
import { YearsRepository } from './years.repository.js';

/**
 * The stored schools, years and groups. Depends on no other module, so that auth and people can use it. Only the
 * schools module may use the exported repositories.
 */
@Module({
  imports: [
    MongooseModule.forFeature([
      { name: School.name, schema: SchoolSchema },
      { name: Year.name, schema: YearSchema },
      { name: Group.name, schema: GroupSchema },
    ]),
  ],
  providers: [SchoolsRepository, YearsRepository, GroupsRepository, SchoolDirectory, JoinLinks],
  exports: [SchoolsRepository, YearsRepository, GroupsRepository, SchoolDirectory, JoinLinks],
})
export class SchoolDirectoryModule {}
