import { Id, RequiredText } from '../../platform/http/dto-rules.js';

const REQUIRED = 'All fields are required';

/** What a teacher enters for any content, file or link: its title and its place in the curriculum. */
export class EditContentDto {
  @RequiredText(200, REQUIRED)
  title: string;

  @Id({ message: `${REQUIRED}: choose a year.` })
  yearId: string;

  @Id({ message: `${REQUIRED}: choose a unit.` })
  unitId: string;

  @Id({ message: `${REQUIRED}: choose a chapter.` })
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
