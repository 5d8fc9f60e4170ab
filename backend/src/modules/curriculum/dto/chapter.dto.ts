import { Id, RequiredText } from '../../../platform/http/dto-rules.js';

export class CreateChapterDto {
  @RequiredText(120, 'Chapter name is required')
  name: string;

  @Id({ message: 'Please select a unit.' })
  unitId: string;
}

export class RenameChapterDto {
  @RequiredText(120, 'Chapter name is required')
  name: string;
}

export class ChapterDto {
  _id: string;
  name: string;
  unitId: string;
}
