import { Module, type OnModuleInit } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AuthModule } from '../auth/auth.module.js';
import { ContentHolders } from '../curriculum/content-holders.js';
import { CurriculumModule } from '../curriculum/curriculum.module.js';
import { SchoolDirectoryModule } from '../schools/directory/school-directory.module.js';
import { Material, MaterialSchema } from './materials/material.schema.js';
import { MaterialListsService } from './materials/material-lists.service.js';
import { MaterialViews } from './materials/material-views.js';
import { MaterialsController } from './materials/materials.controller.js';
import { MaterialsRepository } from './materials/materials.repository.js';
import { MaterialsService } from './materials/materials.service.js';

@Module({
  imports: [
    AuthModule,
    SchoolDirectoryModule,
    CurriculumModule,
    MongooseModule.forFeature([{ name: Material.name, schema: MaterialSchema }]),
  ],
  controllers: [MaterialsController],
  providers: [MaterialsRepository, MaterialsService, MaterialListsService, MaterialViews],
  exports: [MaterialsService],
})
export class MediaModule implements OnModuleInit {
  constructor(
    private readonly content: ContentHolders,
    private readonly materials: MaterialsRepository,
  ) {}

  onModuleInit(): void {
    this.content.register({
      words: ['material', 'materials'],
      count: ({ tenantId, ...place }) => this.materials.countInPlace(tenantId, place),
    });
  }
}
