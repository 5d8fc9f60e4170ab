import { ApiProperty } from '@nestjs/swagger';
import { OPTIONS, type Option } from '../../scoring.js';

export class QuestionDto {
  _id: string;
  /** The real teacher. */
  teacherId: string;
  yearId: string;
  unitId: string;
  chapterId: string;
  /** Signed, good for ten minutes and for this image only. WebP. */
  imageUrl: string;
  /** Pixels. */
  imageWidth: number;
  imageHeight: number;
  @ApiProperty({ enum: OPTIONS, enumName: 'AnswerOption' })
  correctAnswer: Option;
  /** What the image shows, for those who cannot see it; empty when nobody wrote it. */
  altText: string;
  tags: string[];
  createdAt: string;
}
