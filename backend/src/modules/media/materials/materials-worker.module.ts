import { Module, type OnModuleInit } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { FileUses } from '../../../platform/storage/file-uses.js';
import { Material, MaterialSchema } from './material.schema.js';
import { MaterialsRepository } from './materials.repository.js';

/** The worker's part: which files materials show. */
@Module({
  imports: [MongooseModule.forFeature([{ name: Material.name, schema: MaterialSchema }])],
  providers: [MaterialsRepository],
})
export class MaterialsWorkerModule implements OnModuleInit {
  constructor(
    private readonly uses: FileUses,
    private readonly materials: MaterialsRepository,
  ) {}

  onModuleInit(): void {
    this.uses.register({ name: 'material', inUse: (tenantId, ids) => this.materials.filesInUse(tenantId, ids) });
  }
}
