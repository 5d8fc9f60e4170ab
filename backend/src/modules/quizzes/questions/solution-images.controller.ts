import { Body, Controller, Delete, Param, Put } from '@nestjs/common';
import { ApiBody, ApiTags } from '@nestjs/swagger';
import { Keeps } from '../../../platform/account-bounds/account-bounds.js';
import { Audited } from '../../../platform/audit/audited.decorator.js';
import { CurrentUser, Roles } from '../../../platform/auth-guard/access.decorators.js';
import type { Principal } from '../../../platform/auth-guard/principal.js';
import { ObjectIdPipe } from '../../../platform/http/object-id.pipe.js';
import { Refuses } from '../../../platform/http/refuses.decorator.js';
import { UploadedImage, UploadOf } from '../../../platform/storage/receive-upload.js';
import type { Upload } from '../../../platform/storage/upload.js';
import { ChangesYear } from '../../schools/archived-years/changes-year.decorator.js';
import { SolutionImageFormDto, SolutionImageUploadDto } from '../dto/solution-image.dto.js';
import { quizErrors } from '../quizzes.errors.js';
import { QuestionDto } from './dto/question.dto.js';
import { SolutionImages } from './solution-images.service.js';

@ApiTags('questions')
@Refuses(quizErrors.questionNotFound)
@Controller('question/:id/solution/image')
export class SolutionImagesController {
  constructor(private readonly images: SolutionImages) {}

  /** Sets or replaces the picture of a question's worked solution, which results show. */
  @Roles('teacher')
  @Audited('question.update', 'question:params.id')
  @ChangesYear('question:params.id')
  @Keeps('images')
  @Put()
  @UploadedImage('image')
  @ApiBody({ type: SolutionImageUploadDto })
  put(
    @CurrentUser() teacher: Principal,
    @Param('id', ObjectIdPipe) id: string,
    @Body() { alt }: SolutionImageFormDto,
    @UploadOf() upload: Upload,
  ): Promise<QuestionDto> {
    return this.images.put(teacher, id, alt, upload);
  }

  /** Takes the picture of a question's worked solution away. */
  @Roles('teacher')
  @Audited('question.update', 'question:params.id')
  @ChangesYear('question:params.id')
  @Delete()
  remove(@CurrentUser() teacher: Principal, @Param('id', ObjectIdPipe) id: string): Promise<QuestionDto> {
    return this.images.remove(teacher, id);
  }
}
