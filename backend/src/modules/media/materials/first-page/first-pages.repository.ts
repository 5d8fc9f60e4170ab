import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { idOf } from '../../../../platform/database/objects.js';
import { acrossTenants, type Stored, type TenantModel } from '../../../../platform/database/tenant-model.js';
import { Material } from '../material.schema.js';
import type { FirstPagePicture, MaterialKey } from '../materials.repository.js';

type MaterialRow = Stored<Material>;

const UNDRAWN = { drawnAt: { $exists: false }, fileId: { $exists: true } } as const;

const undrawn = ({ tenantId, materialId }: MaterialKey) => ({
  _id: materialId,
  tenantId,
  ...UNDRAWN,
});

/** The worker's queries for first pages. */
@Injectable()
export class FirstPagesRepository {
  constructor(@InjectModel(Material.name) private readonly materials: TenantModel<Material>) {}

  /**
   * Returns the PDF of a material whose first page has not been rendered, and who added it; null if there is nothing to
   * do.
   */
  async findUndrawn(key: MaterialKey): Promise<{ fileId: string; createdBy: string } | null> {
    const row = await this.materials
      .findOne(undrawn(key), { fileId: 1, createdBy: 1 })
      .lean<Pick<MaterialRow, 'fileId' | 'createdBy'>>()
      .exec();
    return row?.fileId ? { fileId: idOf(row.fileId), createdBy: idOf(row.createdBy) } : null;
  }

  /**
   * @param drawn which PDF, and its picture; null if it cannot be rendered
   * @returns false if the material is gone, has another PDF or another run has rendered it
   */
  async setDrawn(
    key: MaterialKey,
    drawnAt: Date,
    { fileId, picture }: { fileId?: string; picture: FirstPagePicture | null },
  ): Promise<boolean> {
    const firstPage = picture && { ...picture, fileId: picture.fileId };
    const change = { $set: { drawnAt, ...(firstPage ? { firstPage } : {}) } };
    return (
      (await this.materials.updateOne({ ...undrawn(key), ...(fileId && { fileId }) }, change).exec()).matchedCount === 1
    );
  }

  /** Materials of all tenants that were added before a moment and are still waiting. */
  async listUndrawn(before: Date, limit: number): Promise<MaterialKey[]> {
    const rows = await acrossTenants(this.materials)
      .find({ ...UNDRAWN, createdAt: { $lt: before } }, { tenantId: 1 })
      .limit(limit)
      .lean<MaterialRow[]>()
      .exec();
    return rows.map(({ _id, tenantId }) => ({ tenantId: idOf(tenantId), materialId: idOf(_id) }));
  }
}
