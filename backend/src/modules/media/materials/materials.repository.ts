import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { namesById, valuesById } from '../../../platform/database/names.js';
import { idOf } from '../../../platform/database/objects.js';
import { recordOf } from '../../../platform/database/records.js';
import { type SearchRequest, searchRows } from '../../../platform/database/search-text.js';
import { writeOnce } from '../../../platform/database/write-once.js';
import { acrossTenants, type Stored, type TenantModel } from '../../../platform/database/tenant-model.js';
import type { Found } from '../../search/search-source.extension.js';
import type { Page, Slice } from '../../../platform/http/page.dto.js';
import { Material } from './material.schema.js';

type MaterialRow = Stored<Material>;

/** What a teacher enters for a material. */
const TERMS = ['title', 'yearId', 'unitId', 'chapterId'] as const;

/** A stored file or an address on another site. */
export type MaterialSource = { fileId: string } | { link: string };

const sourceOfRow = ({ fileId, link }: MaterialRow): MaterialSource =>
  fileId ? { fileId: idOf(fileId) } : { link: link ?? '' };

const materialRecord = (row: MaterialRow) => ({
  ...recordOf(row, ...TERMS, 'tenantId', 'firstPage', 'createdAt'),
  source: sourceOfRow(row),
});
export type MaterialRecord = ReturnType<typeof materialRecord>;
export type MaterialTerms = Pick<MaterialRecord, (typeof TERMS)[number]>;
/** A picture of a PDF's first page: `width` and `height` are the page's in points, `pages` is the document's. */
export type FirstPagePicture = NonNullable<MaterialRecord['firstPage']>;

/** The tenant and one of its materials. */
export interface MaterialKey {
  tenantId: string;
  materialId: string;
}

/** The latest date that JavaScript can represent. */
const FOREVER = new Date(8.64e15);
const NEWEST_FIRST = { _id: -1 } as const;

type SourcedTerms = MaterialTerms & { source: MaterialSource };

const storedTerms = ({ title, yearId, unitId, chapterId, source }: SourcedTerms) => ({
  ...{ title, yearId, unitId, chapterId },
  ...source,
});

const keyFilter = ({ tenantId, materialId }: MaterialKey) => ({
  _id: materialId,
  tenantId,
});

@Injectable()
export class MaterialsRepository {
  constructor(@InjectModel(Material.name) private readonly materials: TenantModel<Material>) {}

  /** Materials of all tenants added since a moment. */
  async listAddedSince(since: Date, limit: number): Promise<MaterialRecord[]> {
    const filter = { createdAt: { $gte: since, $lt: FOREVER } };
    return (await acrossTenants(this.materials).find(filter).limit(limit).lean<MaterialRow[]>().exec()).map(
      materialRecord,
    );
  }

  async search(request: SearchRequest): Promise<Found[]> {
    const rows = await searchRows(this.materials, request);
    return rows.map(({ _id, title, yearId }) => ({ id: idOf(_id), title, yearId: idOf(yearId) }));
  }

  valuesForLog(tenantId: string, id: string): Promise<Record<string, unknown>> {
    return valuesById(this.materials, ['title', 'yearId', 'unitId', 'chapterId', 'link'], { tenantId, id });
  }

  namesForLog(tenantId: string, ids: string[]): Promise<Map<string, string>> {
    return namesById(this.materials, 'title', { tenantId, ids });
  }

  /** @param by the tenant and the team member who adds the material */
  async create(
    by: { tenantId: string; createdBy: string },
    terms: MaterialTerms,
    source: MaterialSource,
  ): Promise<MaterialRecord> {
    return materialRecord((await this.materials.create({ ...by, ...storedTerms({ ...terms, source }) })).toObject());
  }

  /** Creates a material under an id chosen in advance; one that already exists stays unchanged. */
  async createAs(key: MaterialKey, createdBy: string, terms: SourcedTerms): Promise<void> {
    await writeOnce(this.materials, { ...keyFilter(key), createdBy, ...storedTerms(terms) });
  }

  /** A year's materials, newest first. */
  async listOfYear(tenantId: string, yearId: string, slice?: Slice): Promise<Page<MaterialRecord>> {
    const filter = { tenantId, yearId };
    const query = this.materials.find(filter).sort(NEWEST_FIRST).lean<MaterialRow[]>();
    if (!slice) {
      const rows = await query.exec();
      return { rows: rows.map(materialRecord), total: rows.length };
    }
    const [rows, total] = await Promise.all([
      query.skip(slice.skip).limit(slice.limit).exec(),
      this.materials.countDocuments(filter).exec(),
    ]);
    return { rows: rows.map(materialRecord), total };
  }

  /** How many materials are in a unit, or in one chapter of it. */
  countInUnit(tenantId: string, { unitId, chapterId }: { unitId: string; chapterId?: string }): Promise<number> {
    const chapter = chapterId ? { chapterId } : {};
    return this.materials.countDocuments({ tenantId, unitId, ...chapter }).exec();
  }

  /** Returns the material before the change; null if it does not exist or if a link was given for a stored PDF. */
  async change(key: MaterialKey, terms: MaterialTerms, link?: string): Promise<MaterialRecord | null> {
    const { title, yearId, unitId, chapterId } = terms;
    const filter = { ...keyFilter(key), ...(link ? { link: { $exists: true } } : {}) };
    const row = await this.materials
      .findOneAndUpdate(filter, { $set: { title, yearId, unitId, chapterId, ...(link ? { link } : {}) } })
      .lean<MaterialRow>()
      .exec();
    return row && materialRecord(row);
  }

  /** Returns the material before the change; null if it does not exist or is a link. */
  async replaceFile(key: MaterialKey, fileId: string): Promise<MaterialRecord | null> {
    const filter = { ...keyFilter(key), fileId: { $exists: true } };
    const change = { $set: { fileId }, $unset: { firstPage: 1, drawnAt: 1 } } as const;
    const row = await this.materials.findOneAndUpdate(filter, change).lean<MaterialRow>().exec();
    return row && materialRecord(row);
  }

  async find(key: MaterialKey): Promise<MaterialRecord | null> {
    const row = await this.materials.findOne(keyFilter(key)).lean<MaterialRow>().exec();
    return row && materialRecord(row);
  }

  /** Returns the deleted material; null if it was already deleted. */
  async remove(key: MaterialKey): Promise<MaterialRecord | null> {
    const row = await this.materials.findOneAndDelete(keyFilter(key)).lean<MaterialRow>().exec();
    return row && materialRecord(row);
  }

  /** Returns those files that a material uses, as its PDF or as the picture of its first page. */
  async filesInUse(tenantId: string, fileIds: string[]): Promise<string[]> {
    const ids = { $in: fileIds };
    const own = { tenantId };
    const [shown, firstPages] = await Promise.all([
      this.materials
        .find({ ...own, fileId: ids }, { fileId: 1 })
        .lean<MaterialRow[]>()
        .exec(),
      this.materials
        .find({ ...own, 'firstPage.fileId': ids }, { firstPage: 1 })
        .lean<MaterialRow[]>()
        .exec(),
    ]);
    return [...shown, ...firstPages].flatMap((row) => (row.fileId ?? row.firstPage?.fileId)?.toString() ?? []);
  }
}
