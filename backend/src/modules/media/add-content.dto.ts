import { Id, RequiredText } from '../../platform/http/dto-rules.js';
import { refusedWith } from '../../platform/http/field-rule.js';
import { mediaFields } from './media.errors.js';

/** What a teacher enters for any content, file or link: its title and its place in the curriculum. */
export class EditContentDto {
  @RequiredText(200, mediaFields.required())
  title: string;

  @Id(refusedWith(mediaFields.year()))
  yearId: string;

  @Id(refusedWith(mediaFields.unit()))
  unitId: string;

  @Id(refusedWith(mediaFields.chapter()))
  chapterId: string;
}

export class AddContentDto extends EditContentDto {
  /** The caller's own id; for an assistant, the teacher's id. */
  @Id()
  teacherId: string;
}

/** The unit or chapter that a material or video belongs to. */
export class CurriculumRefDto {
  _id: string;
  name: string;
}
