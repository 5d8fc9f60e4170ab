import { ApiProperty } from '@nestjs/swagger';
import { Id, RequiredText } from '../../../../platform/http/dto-rules.js';
import { WebLink } from '../../../../platform/http/web-link.js';

const REQUIRED = 'All fields are required';

export class AddMaterialDto {
  @RequiredText(200, REQUIRED)
  title: string;

  @Id({ message: `${REQUIRED}: choose a year.` })
  yearId: string;

  @Id({ message: `${REQUIRED}: choose a unit.` })
  unitId: string;

  @Id({ message: `${REQUIRED}: choose a chapter.` })
  chapterId: string;

  /** The caller's own id, or the teacher's of an assistant. */
  @Id()
  teacherId: string;
}

export class AddMaterialLinkDto extends AddMaterialDto {
  /** Where the material is. The server never fetches it. */
  @WebLink()
  fileUrl: string;
}

/** The multipart form, for the document. */
export class AddMaterialFormDto extends AddMaterialDto {
  @ApiProperty({ type: String, format: 'binary', description: 'A PDF, at most 25 MB.' })
  file: string;
}
