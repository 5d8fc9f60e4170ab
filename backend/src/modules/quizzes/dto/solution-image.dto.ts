import { ApiProperty } from '@nestjs/swagger';
import { RequiredText } from '../../../platform/http/dto-rules.js';
import { quizFields } from '../quizzes.errors.js';

const MAX_ALT = 1000;

export class SolutionImageFormDto {
  /** What the picture shows, for people who cannot see it. */
  @RequiredText(MAX_ALT, quizFields.description())
  alt: string;
}

/** The multipart form, for the API documentation. */
export class SolutionImageUploadDto extends SolutionImageFormDto {
  @ApiProperty({
    type: String,
    format: 'binary',
    description: 'JPEG, PNG, WebP, GIF or AVIF, at most 10 MB and 120 million pixels.',
  })
  image: unknown;
}

/** The worked solution as a picture. */
export class SolutionImageDto {
  /** Signed link to this WebP image only, valid for ten minutes. */
  url: string;
  /** In pixels. */
  width: number;
  height: number;
  /** Text alternative for people who cannot see it. */
  alt: string;
}
