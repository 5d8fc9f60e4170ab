import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, Types } from 'mongoose';
import { idOf, objectId } from '../../../../platform/database/objects.js';
import { Material } from '../material.schema.js';
import type { FirstPagePicture, MaterialKey } from '../materials.repository.js';

type MaterialRow = Material & { _id: Types.ObjectId };

const UNDRAWN = { drawnAt: { $exists: false }, fileId: { $exists: true } } as const;

const undrawn = ({ tenantId, materialId }: MaterialKey) => ({
  _id: objectId(materialId),
  tenantId: objectId(tenantId),
  ...UNDRAWN,
});

/** What the worker reads and writes of first pages. */
@Injectable()
export class FirstPagesRepository {
  constructor(@InjectModel(Material.name) private readonly materials: Model<Material>) {}

  /** The PDF of a material whose first page is not drawn yet, and who has added it; null when there is nothing to do. */
  async findUndrawn(key: MaterialKey): Promise<{ fileId: string; createdBy: string } | null> {
    const row = await this.materials
      .findOne(undrawn(key), { fileId: 1, createdBy: 1 })
      .lean<Pick<MaterialRow, 'fileId' | 'createdBy'>>()
      .exec();
    return row?.fileId ? { fileId: idOf(row.fileId), createdBy: idOf(row.createdBy) } : null;
  }

  /** @param picture null where there can be none. @returns false when the material is gone, or was drawn by another run */
  async setDrawn(key: MaterialKey, drawnAt: Date, picture: FirstPagePicture | null): Promise<boolean> {
    const firstPage = picture && { ...picture, fileId: objectId(picture.fileId) };
    const change = { $set: { drawnAt, ...(firstPage ? { firstPage } : {}) } };
    return (await this.materials.updateOne(undrawn(key), change).exec()).matchedCount === 1;
  }

  /** Of every tenant: those that have been waiting since before a moment. */
  async listUndrawn(before: Date, limit: number): Promise<MaterialKey[]> {
    const rows = await this.materials
      .find({ ...UNDRAWN, createdAt: { $lt: before } }, { tenantId: 1 })
      .limit(limit)
      .lean<MaterialRow[]>()
      .exec();
    return rows.map(({ _id, tenantId }) => ({ tenantId: idOf(tenantId), materialId: idOf(_id) }));
  }
}
