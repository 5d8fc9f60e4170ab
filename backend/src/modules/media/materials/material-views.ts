import { Injectable } from '@nestjs/common';
import { FilesService } from '../../../platform/storage/files.service.js';
import { CurriculumDirectory } from '../../curriculum/curriculum-directory.js';
import type { CurriculumRefDto } from '../add-content.dto.js';
import type { MaterialDto } from './dto/material.dto.js';
import type { MaterialRecord } from './materials.repository.js';

/** Turns materials of one year into the form shown to everyone who may see them. */
@Injectable()
export class MaterialViews {
  constructor(
    private readonly curriculum: CurriculumDirectory,
    private readonly files: FilesService,
  ) {}

  /**
   * Takes one query for the names and one for the sizes, however many materials there are. All must belong to that
   * year.
   */
  async ofYear(tenantId: string, yearId: string, materials: MaterialRecord[]): Promise<MaterialDto[]> {
    const [units, sizes] = await Promise.all([
      this.curriculum.listUnits(tenantId, yearId),
      this.sizesOf(tenantId, materials),
    ]);
    const names = new Map(units.flatMap((unit) => [unit, ...unit.chapters].map(({ id, name }) => [id, name])));
    const named = (id: string): CurriculumRefDto | null => {
      const name = names.get(id);
      return name === undefined ? null : { _id: id, name };
    };
    return materials.map((material) => ({
      _id: material.id,
      title: material.title,
      fileUrl: 'fileId' in material.source ? this.files.signedUrl(material.source.fileId) : material.source.link,
      stored: 'fileId' in material.source,
      bytes: ('fileId' in material.source && sizes.get(material.source.fileId)) || null,
      firstPage: this.firstPageOf(material),
      yearId: material.yearId,
      unitId: named(material.unitId),
      chapterId: named(material.chapterId),
      teacherId: material.tenantId,
      createdAt: material.createdAt.toISOString(),
    }));
  }

  private firstPageOf({ firstPage }: MaterialRecord): MaterialDto['firstPage'] {
    if (!firstPage) return null;
    const { fileId, ...page } = firstPage;
    return { url: this.files.signedUrl(fileId), ...page };
  }

  private async sizesOf(tenantId: string, materials: MaterialRecord[]): Promise<Map<string, number>> {
    const fileIds = materials.flatMap(({ source }) => ('fileId' in source ? [source.fileId] : []));
    const files = fileIds.length > 0 ? await this.files.find(tenantId, fileIds) : [];
    return new Map(files.map(({ id, bytes }) => [id, bytes]));
  }
}
