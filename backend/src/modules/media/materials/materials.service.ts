import { Injectable } from '@nestjs/common';
import { assertOwnTeacherId, type Principal, tenantOf } from '../../../platform/auth-guard/principal.js';
import { JobsService } from '../../../platform/queues/jobs.service.js';
import { FilesService } from '../../../platform/storage/files.service.js';
import type { Upload } from '../../../platform/storage/upload.js';
import { CurriculumDirectory } from '../../curriculum/curriculum-directory.js';
import type { AddContentDto, EditContentDto } from '../add-content.dto.js';
import { mediaErrors } from '../media.errors.js';
import { drawFirstPage } from '../media.feature.js';
import type { AddMaterialLinkDto, EditMaterialDto, MaterialDto } from './dto/material.dto.js';
import { MaterialViews } from './material-views.js';
import {
  type MaterialRecord,
  type MaterialSource,
  type MaterialTerms,
  MaterialsRepository,
} from './materials.repository.js';

const termsOf = ({ title, yearId, unitId, chapterId }: EditContentDto): MaterialTerms => ({
  title,
  yearId: yearId.toLowerCase(),
  unitId: unitId.toLowerCase(),
  chapterId: chapterId.toLowerCase(),
});

/** The team's operations on materials. */
@Injectable()
export class MaterialsService {
  constructor(
    private readonly materials: MaterialsRepository,
    private readonly curriculum: CurriculumDirectory,
    private readonly files: FilesService,
    private readonly views: MaterialViews,
    private readonly jobs: JobsService,
  ) {}

  /** @throws AppError 404 if year, unit and chapter do not belong together, 415 if the file is not a sound PDF */
  async addFile(teacher: Principal, form: AddContentDto, upload: Upload): Promise<MaterialDto> {
    const terms = await this.checked(teacher, form);
    const ownership = { tenantId: tenantOf(teacher), uploadedBy: teacher.id, use: 'material' };
    const save = ({ id }: { id: string }) => this.save(teacher, terms, { fileId: id });
    const material = await this.files.acceptPdfFor(upload, ownership, save);
    await this.jobs.request(drawFirstPage, { tenantId: material.tenantId, materialId: material.id });
    return this.view(material);
  }

  /** @throws AppError 404 if year, unit and chapter do not belong together */
  async addLink(teacher: Principal, form: AddMaterialLinkDto): Promise<MaterialDto> {
    const terms = await this.checked(teacher, form);
    return this.view(await this.save(teacher, terms, { link: form.fileUrl }));
  }

  /** @throws AppError 404 if the material does not exist, or year, unit and chapter do not belong together */
  async edit(teacher: Principal, materialId: string, form: EditMaterialDto): Promise<MaterialDto> {
    const key = { tenantId: tenantOf(teacher), materialId };
    const terms = termsOf(form);
    await this.curriculum.assertChapter(key.tenantId, terms);
    const before = await this.materials.change(key, terms, form.fileUrl);
    if (!before) throw form.fileUrl ? mediaErrors.linkNotFound() : mediaErrors.materialNotFound();
    try {
      await this.curriculum.assertChapter(key.tenantId, terms);
    } catch (error) {
      await this.materials.change(key, before, 'link' in before.source ? before.source.link : undefined);
      throw error;
    }
    const after = await this.materials.find(key);
    if (!after) throw mediaErrors.materialNotFound();
    return this.view(after);
  }

  /**
   * The place and every link to the material stay; copies in other years keep the earlier file.
   * @throws AppError 404 if the material does not exist or is a link, 415 if the file is not a sound PDF
   */
  async replaceFile(teacher: Principal, materialId: string, upload: Upload): Promise<MaterialDto> {
    const key = { tenantId: tenantOf(teacher), materialId };
    const ownership = { tenantId: key.tenantId, uploadedBy: teacher.id, use: 'material' };
    const before = await this.files.acceptPdfFor(upload, ownership, async ({ id }) => {
      const replaced = await this.materials.replaceFile(key, id);
      if (!replaced) throw mediaErrors.materialNotFound();
      return replaced;
    });
    await this.discardUnused(before);
    await this.jobs.request(drawFirstPage, key);
    const after = await this.materials.find(key);
    if (!after) throw mediaErrors.materialNotFound();
    return this.view(after);
  }

  /**
   * Deletes the row first, so that nobody sees a material whose file is gone. If the process crashes in between, the
   * sweep removes the files.
   */
  async remove(teacher: Principal, materialId: string, teacherId: string): Promise<void> {
    assertOwnTeacherId(teacher, teacherId);
    const key = { tenantId: tenantOf(teacher), materialId };
    const removed = await this.materials.remove(key);
    if (!removed) throw mediaErrors.materialNotFound();
    await this.discardUnused(removed);
  }

  /** Discards the files of a row as it was. A copy in another year may use the same PDF. */
  private async discardUnused({ tenantId, source, firstPage }: MaterialRecord): Promise<void> {
    if (!('fileId' in source)) return;
    if (firstPage) await this.files.discard(tenantId, firstPage.fileId);
    const shown = await this.materials.filesInUse(tenantId, [source.fileId]);
    if (shown.length === 0) await this.files.discard(tenantId, source.fileId);
  }

  private async checked(teacher: Principal, form: AddContentDto): Promise<MaterialTerms> {
    assertOwnTeacherId(teacher, form.teacherId);
    const terms = termsOf(form);
    await this.curriculum.assertChapter(tenantOf(teacher), terms);
    return terms;
  }

  /**
   * Writes the row and then checks the unit again, because deleting a unit first hides it and then looks for content.
   */
  private async save(teacher: Principal, terms: MaterialTerms, source: MaterialSource): Promise<MaterialRecord> {
    const tenantId = tenantOf(teacher);
    const material = await this.materials.create({ tenantId, createdBy: teacher.id }, terms, source);
    try {
      await this.curriculum.assertChapter(tenantId, terms);
    } catch (error) {
      await this.materials.remove({ tenantId, materialId: material.id });
      throw error;
    }
    return material;
  }

  private async view(material: MaterialRecord): Promise<MaterialDto> {
    const [view] = await this.views.ofYear(material.tenantId, material.yearId, [material]);
    if (!view) throw mediaErrors.materialNotFound();
    return view;
  }
}
