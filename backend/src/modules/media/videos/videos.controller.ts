import {
  Body,
  Controller,
  Delete,
  Get,
  HttpCode,
  Param,
  Post,
  Put,
  Query,
  Req,
  Res,
  UseInterceptors,
} from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiOkResponse, ApiProduces, ApiTags } from '@nestjs/swagger';
import { Keeps } from '../../../platform/account-bounds/account-bounds.js';
import type { Request, Response } from 'express';
import { CurrentUser, Roles } from '../../../platform/auth-guard/access.decorators.js';
import type { Principal } from '../../../platform/auth-guard/principal.js';
import { SignInWatch } from '../../../platform/auth-guard/sign-in-watch.js';
import { sendEvents } from '../../../platform/http/event-stream.js';
import { MessageDto } from '../../../platform/http/error.dto.js';
import { ObjectIdPipe } from '../../../platform/http/object-id.pipe.js';
import { PagedReply } from '../../../platform/http/page-reply.js';
import { type Page, PageQuery, sliceOf } from '../../../platform/http/page.dto.js';
import { Refuses } from '../../../platform/http/refuses.decorator.js';
import { UploadOf } from '../../../platform/storage/receive-upload.js';
import { UPLOAD_ERRORS, storageErrors } from '../../../platform/storage/storage.errors.js';
import type { Upload } from '../../../platform/storage/upload.js';
import { Audited, AuditedEdit } from '../../../platform/audit/audited.decorator.js';
import { curriculumErrors } from '../../curriculum/curriculum.errors.js';
import { ChangesYear } from '../../schools/archived-years/changes-year.decorator.js';
import { schoolErrors } from '../../schools/schools.errors.js';
import { VIDEO_ERRORS, mediaErrors } from '../media.errors.js';
import {
  AddVideoFileDto,
  AddVideoFormDto,
  AddVideoLinkDto,
  EditVideoDto,
  UploadIdDto,
  VideoDto,
} from './dto/video.dto.js';
import { ReceiveVideo } from './uploads/receive-video.js';
import { UploadStream } from './uploads/upload-stream.service.js';
import { VideoListsService } from './video-lists.service.js';
import { VideosService } from './videos.service.js';

@ApiTags('videos')
@Refuses(
  mediaErrors.videoNotFound,
  curriculumErrors.unitNotFound,
  curriculumErrors.chapterNotFound,
  schoolErrors.yearNotFound,
)
@Controller('video')
export class VideosController {
  constructor(
    private readonly videos: VideosService,
    private readonly lists: VideoListsService,
    private readonly uploads: UploadStream,
    private readonly signIns: SignInWatch,
  ) {}

  /** A year's videos, newest first; students get those of their own year that can be watched. */
  @Roles('teacher', 'student')
  @Get('year/:yearId')
  @PagedReply(VideoDto)
  @Refuses(schoolErrors.noGroup)
  listOfYear(
    @CurrentUser() caller: Principal,
    @Param('yearId', ObjectIdPipe) yearId: string,
    @Query() page: PageQuery,
  ): Promise<Page<VideoDto>> {
    return this.lists.listOfYear(caller, yearId, sliceOf(page));
  }

  /** Adds a video by its link. The server never fetches it. */
  @Roles('teacher')
  @Audited('video.create', 'video:reply._id')
  @ChangesYear('year:body.yearId')
  @Keeps('videos')
  @Post('url')
  addLink(@CurrentUser() teacher: Principal, @Body() form: AddVideoLinkDto): Promise<VideoDto> {
    return this.videos.addLink(teacher, form);
  }

  /**
   * Uploads a video and has it processed. The fields must come before the file. For unreliable connections see the tus
   * endpoint, /api/video/tus.
   */
  @Roles('teacher')
  @Audited('video.create', 'video:reply._id')
  @Keeps('videos')
  @Post()
  @UseInterceptors(ReceiveVideo)
  @ApiConsumes('multipart/form-data')
  @ApiBody({ type: AddVideoFormDto })
  @Refuses(
    mediaErrors.uploadExists,
    ...UPLOAD_ERRORS,
    storageErrors.videoRequired,
    ...VIDEO_ERRORS,
    schoolErrors.yearArchived,
  )
  addFile(
    @CurrentUser() teacher: Principal,
    @Body() form: AddVideoFileDto,
    @UploadOf() received: Upload | undefined,
  ): Promise<VideoDto> {
    if (!received) throw storageErrors.videoRequired();
    return this.videos.addFile(teacher, form, received);
  }

  /**
   * Percent of upload and processing as server-sent events (`data: 0` … `data: 100`), then `event: done` with the
   * video's id, or `event: failed` with the reason. May be requested before the upload begins.
   */
  @Roles('teacher')
  @Get('progress/:uploadId')
  @ApiProduces('text/event-stream')
  @ApiOkResponse({ description: 'Whole percent; then `done` or `failed`', schema: { type: 'string' } })
  async follow(
    @CurrentUser() caller: Principal,
    @Param() { uploadId }: UploadIdDto,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const events = this.signIns.whileSignedIn(request, await this.uploads.follow(caller, uploadId));
    sendEvents(events, { request, response });
  }

  /** Processes a video again after a failure. */
  @Roles('teacher')
  @Audited('video.change', 'video:params.id')
  @ChangesYear('video:params.id')
  @Keeps('videos')
  @Post(':id/retry')
  @HttpCode(202)
  @Refuses(mediaErrors.videoNotFailed)
  retry(@CurrentUser() teacher: Principal, @Param('id', ObjectIdPipe) id: string): Promise<VideoDto> {
    return this.videos.retry(teacher, id);
  }

  /** Changes a video's title and place, and the address of a link. A stored file stays the same. */
  @Roles('teacher')
  @AuditedEdit('video.update', 'video:params.id')
  @ChangesYear('video:params.id', 'year:body.yearId')
  @Put(':id')
  edit(
    @CurrentUser() teacher: Principal,
    @Param('id', ObjectIdPipe) id: string,
    @Body() form: EditVideoDto,
  ): Promise<VideoDto> {
    return this.videos.edit(teacher, id, form);
  }

  /** Deletes a video and its files, and stops its processing. */
  @Roles('teacher')
  @Audited('video.delete', 'video:params.id')
  @ChangesYear('video:params.id')
  @Delete(':id')
  async remove(@CurrentUser() teacher: Principal, @Param('id', ObjectIdPipe) id: string): Promise<MessageDto> {
    await this.videos.remove(teacher, id);
    return { msg: 'Video deleted' };
  }
}
