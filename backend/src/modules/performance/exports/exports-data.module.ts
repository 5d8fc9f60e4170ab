import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { Export, ExportSchema } from './export.schema.js';
import { ExportsRepository } from './exports.repository.js';

/** The rows of exports, for both processes. */
@Module({
  imports: [MongooseModule.forFeature([{ name: Export.name, schema: ExportSchema }])],
  providers: [ExportsRepository],
  exports: [ExportsRepository],
})
export class ExportsDataModule {}
