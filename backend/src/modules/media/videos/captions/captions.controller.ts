import { Controller, Delete, Param, Put, UseInterceptors } from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiTags } from '@nestjs/swagger';
import { Keeps } from '../../../../platform/account-bounds/account-bounds.js';
import { CurrentUser, Roles } from '../../../../platform/auth-guard/access.decorators.js';
import type { Principal } from '../../../../platform/auth-guard/principal.js';
import { ObjectIdPipe } from '../../../../platform/http/object-id.pipe.js';
import { Refuses } from '../../../../platform/http/refuses.decorator.js';
import { receiveUpload, UploadOf } from '../../../../platform/storage/receive-upload.js';
import type { Upload } from '../../../../platform/storage/upload.js';
import { Audited } from '../../../../platform/audit/audited.decorator.js';
import { ChangesYear } from '../../../schools/archived-years/changes-year.decorator.js';
import { mediaErrors } from '../../media.errors.js';
import { VideoDto } from '../dto/video.dto.js';
import { CaptionsService } from './captions.service.js';
import { UPLOAD_ERRORS } from '../../../../platform/storage/storage.errors.js';

const FORM = { type: 'object', required: ['file'], properties: { file: { type: 'string', format: 'binary' } } };

@ApiTags('videos')
@Refuses(mediaErrors.videoNotFound, mediaErrors.videoElsewhere)
@Controller('video')
export class CaptionsController {
  constructor(private readonly captions: CaptionsService) {}

  /** Sets or replaces the captions of a stored video: WebVTT, at most 1 MB. */
  @Roles('teacher')
  @Audited('video.change', 'video:params.id')
  @ChangesYear('video:params.id')
  @Keeps('images')
  @Put(':id/captions')
  @UseInterceptors(receiveUpload({ field: 'file', limit: 'MAX_IMPORT_MB', missing: mediaErrors.captionsRequired }))
  @ApiConsumes('multipart/form-data')
  @ApiBody({ schema: FORM })
  @Refuses(
    mediaErrors.videoNotFound,
    mediaErrors.videoElsewhere,
    ...UPLOAD_ERRORS,
    mediaErrors.captionsRequired,
    mediaErrors.captionsTooLarge,
    mediaErrors.notCaptions,
    mediaErrors.captionsWithoutTimes,
    mediaErrors.captionsNotUtf8,
  )
  set(
    @CurrentUser() teacher: Principal,
    @Param('id', ObjectIdPipe) id: string,
    @UploadOf() upload: Upload | undefined,
  ): Promise<VideoDto> {
    if (!upload) throw mediaErrors.captionsRequired();
    return this.captions.set(teacher, id, upload);
  }

  /** Removes the captions of a video. */
  @Roles('teacher')
  @Audited('video.change', 'video:params.id')
  @ChangesYear('video:params.id')
  @Delete(':id/captions')
  @Refuses(mediaErrors.videoElsewhere)
  remove(@CurrentUser() teacher: Principal, @Param('id', ObjectIdPipe) id: string): Promise<VideoDto> {
    return this.captions.remove(teacher, id);
  }
}
