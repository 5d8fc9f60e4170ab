import { ApiProperty } from '@nestjs/swagger';
import { IsOptional } from 'class-validator';
import { WebLink } from '../../../../platform/http/web-link.js';
import { AddContentDto, CurriculumRefDto, EditContentDto } from '../../add-content.dto.js';

/** A picture of the PDF's first page, shown until the PDF itself has loaded. */
export class FirstPageDto {
  /** A same-origin link to a WebP image, signed in the same way as the PDF's link. */
  url: string;
  /** Width of the page as displayed, in points. */
  width: number;
  /** Height of the page as displayed, in points. */
  height: number;
  /** Number of pages in the whole document. */
  pages: number;
}

export class MaterialDto {
  _id: string;
  title: string;
  /**
   * For a stored PDF, a signed same-origin link that is valid for ten minutes and for this file only. For a link, the
   * address as entered.
   */
  fileUrl: string;
  /** False when `fileUrl` leads to another site. */
  stored: boolean;
  /** Size of the stored PDF; null for a link. */
  bytes: number | null;
  /** Null for a link, for a PDF that cannot be rendered, and until the picture has been made. */
  firstPage: FirstPageDto | null;
  yearId: string;
  unitId: CurriculumRefDto | null;
  chapterId: CurriculumRefDto | null;
  /** The id of the teacher, also when an assistant makes the call. */
  teacherId: string;
  createdAt: string;
}

export class AddMaterialLinkDto extends AddContentDto {
  /** The address of the material. The server never fetches it. */
  @WebLink()
  fileUrl: string;
}

export class EditMaterialDto extends EditContentDto {
  /**
   * A new address for a linked material; leave it out to keep the current one. The PDF of a stored material cannot be
   * replaced.
   */
  @IsOptional()
  @WebLink()
  fileUrl?: string;
}

/** The multipart form, for the API documentation. */
export class ReplaceFileFormDto {
  @ApiProperty({ type: String, format: 'binary', description: 'A PDF, at most 25 MB.' })
  file: string;
}

/** The multipart form, for the API documentation. */
export class AddMaterialFormDto extends AddContentDto {
  @ApiProperty({ type: String, format: 'binary', description: 'A PDF, at most 25 MB.' })
  file: string;
}
