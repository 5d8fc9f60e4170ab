import type { ChapterDto } from './dto/chapter.dto.js';
import type { UnitDto } from './dto/unit.dto.js';
import type { ChapterRecord, UnitRecord } from './units.repository.js';

export const chapterView = (unitId: string, { id, name }: ChapterRecord): ChapterDto => ({ _id: id, name, unitId });

export const unitView = ({ id, name, tenantId, yearId, chapters }: UnitRecord): UnitDto => ({
  _id: id,
  name,
  teacherId: tenantId,
  yearId,
  chapters: chapters.map((chapter) => chapterView(id, chapter)),
});
