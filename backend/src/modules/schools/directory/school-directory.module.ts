import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { Group, GroupSchema } from './group.schema.js';
import { GroupsRepository } from './groups.repository.js';
import { SchoolDirectory } from './school-directory.js';
import { School, SchoolSchema } from './school.schema.js';
import { SchoolsRepository } from './schools.repository.js';
import { Year, YearSchema } from './year.schema.js';
import { YearsRepository } from './years.repository.js';

/**
 * Schools, years and groups as records. Depends on no other module, so that auth can read it while the schools module,
 * which owns the rules, reads auth. The repositories are exported for the schools module alone.
 */
@Module({
  imports: [
    MongooseModule.forFeature([
      { name: School.name, schema: SchoolSchema },
      { name: Year.name, schema: YearSchema },
      { name: Group.name, schema: GroupSchema },
    ]),
  ],
  providers: [SchoolsRepository, YearsRepository, GroupsRepository, SchoolDirectory],
  exports: [SchoolsRepository, YearsRepository, GroupsRepository, SchoolDirectory],
})
export class SchoolDirectoryModule {}
