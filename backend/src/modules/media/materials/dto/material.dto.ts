import { ApiProperty } from '@nestjs/swagger';
import { IsOptional } from 'class-validator';
import { WebLink } from '../../../../platform/http/web-link.js';
import { AddContentDto, CurriculumRefDto, EditContentDto } from '../../add-content.dto.js';

/** A picture of the first page: what a reader sees until the PDF itself is read. */
export class FirstPageDto {
  /** A same-origin link to a WebP, signed as that of the PDF. */
  url: string;
  /** Of the page as it is shown, in points. */
  width: number;
  /** Of the page as it is shown, in points. */
  height: number;
  /** Of the whole document. */
  pages: number;
}

export class MaterialDto {
  _id: string;
  title: string;
  /** A stored PDF: a same-origin link, signed, good for ten minutes and for this file only. URL mode: the address as given. */
  fileUrl: string;
  /** False when `fileUrl` leads to another site. */
  stored: boolean;
  /** Of the stored PDF; null for a link. */
  bytes: number | null;
  /** Null for a link, until the picture is made, and for a PDF that cannot be drawn. */
  firstPage: FirstPageDto | null;
  yearId: string;
  unitId: CurriculumRefDto | null;
  chapterId: CurriculumRefDto | null;
  /** The real teacher. */
  teacherId: string;
  createdAt: string;
}

export class AddMaterialLinkDto extends AddContentDto {
  /** Where the material is. The server never fetches it. */
  @WebLink()
  fileUrl: string;
}

export class EditMaterialDto extends EditContentDto {
  /** Another address of a material that is elsewhere; left out, it stays. A stored PDF stays as it is. */
  @IsOptional()
  @WebLink()
  fileUrl?: string;
}

/** The multipart form, for the document. */
export class AddMaterialFormDto extends AddContentDto {
  @ApiProperty({ type: String, format: 'binary', description: 'A PDF, at most 25 MB.' })
  file: string;
}
