import { Id, RequiredText } from '../../platform/http/dto-rules.js';
import { refusedWith } from '../../platform/http/field-rule.js';
import { curriculumFields } from './curriculum.errors.js';

export class CreateChapterDto {
  @RequiredText(120, curriculumFields.chapterName())
  name: string;

  @Id(refusedWith(curriculumFields.unit()))
  unitId: string;
}

export class RenameChapterDto {
  @RequiredText(120, curriculumFields.chapterName())
  name: string;
}

export class ChapterDto {
  _id: string;
  name: string;
  unitId: string;
}

export class CreateUnitDto {
  @RequiredText(120, curriculumFields.unitName())
  name: string;

  /** The caller's own id, or the teacher's if the caller is an assistant. */
  @Id()
  teacherId: string;

  @Id(refusedWith(curriculumFields.year()))
  yearId: string;
}

export class RenameUnitDto {
  @RequiredText(120, curriculumFields.unitName())
  name: string;
}

export class UnitDto {
  _id: string;
  name: string;
  /** The teacher who owns the unit, also if an assistant created it. */
  teacherId: string;
  yearId: string;
  /** In the order they were added. */
  chapters: ChapterDto[];
}
