import { ApiProperty } from '@nestjs/swagger';
import { WebLink } from '../../../../platform/http/web-link.js';
import { AddContentDto } from '../../add-content.dto.js';

export class AddMaterialLinkDto extends AddContentDto {
  /** Where the material is. The server never fetches it. */
  @WebLink()
  fileUrl: string;
}

/** The multipart form, for the document. */
export class AddMaterialFormDto extends AddContentDto {
  @ApiProperty({ type: String, format: 'binary', description: 'A PDF, at most 25 MB.' })
  file: string;
}
