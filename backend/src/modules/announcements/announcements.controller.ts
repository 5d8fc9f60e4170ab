import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Query, UseInterceptors } from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiTags } from '@nestjs/swagger';
import { Keeps } from '../../platform/account-bounds/account-bounds.js';
import { Audited, AuditedEdit } from '../../platform/audit/audited.decorator.js';
import { CurrentUser, Roles } from '../../platform/auth-guard/access.decorators.js';
import type { Principal } from '../../platform/auth-guard/principal.js';
import { MessageDto } from '../../platform/http/error.dto.js';
import { ObjectIdPipe } from '../../platform/http/object-id.pipe.js';
import { type Page, PageQuery } from '../../platform/http/page.dto.js';
import { PagedReply } from '../../platform/http/page-reply.js';
import { Refuses } from '../../platform/http/refuses.decorator.js';
import { receiveUpload, UploadOf } from '../../platform/storage/receive-upload.js';
import { UPLOAD_ERRORS, PDF_ERRORS, IMAGE_ERRORS, storageErrors } from '../../platform/storage/storage.errors.js';
import type { Upload } from '../../platform/storage/upload.js';
import { schoolErrors } from '../schools/schools.errors.js';
import { AnnouncementFiles } from './announcement-files.js';
import { announcementErrors } from './announcements.errors.js';
import { AnnouncementsService } from './announcements.service.js';
import { ReceivedAnnouncementsService } from './received-announcements.service.js';
import {
  AnnouncementDto,
  AnnouncementFileDto,
  AnnouncementFileFormDto,
  AnnouncementWordsDto,
  NewAnnouncementDto,
  PinDto,
  ReadAnnouncementDto,
  ReceivedAnnouncementDto,
} from './dto/announcement.dto.js';

@ApiTags('announcements')
@Refuses(
  announcementErrors.announcementNotFound,
  storageErrors.fileNotFound,
  schoolErrors.yearNotFound,
  schoolErrors.groupNotFound,
)
@Controller()
export class AnnouncementsController {
  constructor(
    private readonly announcements: AnnouncementsService,
    private readonly files: AnnouncementFiles,
    private readonly board: ReceivedAnnouncementsService,
  ) {}

  /**
   * Lists the team's announcements, pinned ones first, then the newest, each with how many people have read it. 50 if
   * no page is given.
   */
  @Roles('teacher')
  @Get('announcements')
  @PagedReply(AnnouncementDto)
  list(@CurrentUser() caller: Principal, @Query() page: PageQuery): Promise<Page<AnnouncementDto>> {
    return this.announcements.list(caller, page);
  }

  /** Publishes an announcement now or at a given time. Its files must be uploaded first. */
  @Roles('teacher')
  @Audited('announcement.create', 'announcement:reply._id')
  @Keeps('announcements')
  @Post('announcements')
  create(@CurrentUser() caller: Principal, @Body() announcement: NewAnnouncementDto): Promise<AnnouncementDto> {
    return this.announcements.create(caller, announcement);
  }

  /**
   * Uploads a PDF or an image for an announcement that is about to be created; a file that no announcement uses is
   * deleted after a day.
   */
  @Roles('teacher')
  @Keeps('attachments')
  @Post('announcement-files')
  @UseInterceptors(receiveUpload({ field: 'file', limit: 'MAX_PDF_MB', missing: storageErrors.fileRequired }))
  @ApiConsumes('multipart/form-data')
  @ApiBody({ type: AnnouncementFileFormDto })
  @Refuses(storageErrors.fileRequired, ...UPLOAD_ERRORS, ...PDF_ERRORS, ...IMAGE_ERRORS)
  addFile(@CurrentUser() caller: Principal, @UploadOf() upload: Upload | undefined): Promise<AnnouncementFileDto> {
    if (!upload) throw storageErrors.fileRequired();
    return this.files.add(caller, upload);
  }

  /** Changes the title and the text; once somebody has read them, the announcement says that it was corrected. */
  @Roles('teacher')
  @AuditedEdit('announcement.change', 'announcement:params.id')
  @Put('announcements/:id')
  changeWords(
    @CurrentUser() caller: Principal,
    @Param('id', ObjectIdPipe) id: string,
    @Body() words: AnnouncementWordsDto,
  ): Promise<AnnouncementDto> {
    return this.announcements.changeWords(caller, id, words);
  }

  /** Pins an announcement above the others, or unpins it. */
  @Roles('teacher')
  @AuditedEdit('announcement.pin', 'announcement:params.id')
  @Put('announcements/:id/pin')
  pin(
    @CurrentUser() caller: Principal,
    @Param('id', ObjectIdPipe) id: string,
    @Body() { pinned }: PinDto,
  ): Promise<AnnouncementDto> {
    return this.announcements.pin(caller, id, pinned);
  }

  /** Deletes an announcement and its files for every reader. */
  @Roles('teacher')
  @Audited('announcement.delete', 'announcement:params.id')
  @Delete('announcements/:id')
  async remove(@CurrentUser() caller: Principal, @Param('id', ObjectIdPipe) id: string): Promise<MessageDto> {
    await this.announcements.remove(caller, id);
    return { msg: 'Announcement deleted' };
  }

  /**
   * Lists the announcements for the caller, who is a student or a parent. Pinned ones first, then the newest; at most
   * 100.
   */
  @Roles('student', 'parent')
  @Get('my-announcements')
  listMine(@CurrentUser() caller: Principal): Promise<ReceivedAnnouncementDto[]> {
    return this.board.list(caller);
  }

  /** Marks an announcement as read by the caller and, with `acknowledged`, as acknowledged. Idempotent. */
  @Roles('student', 'parent')
  @Post('my-announcements/:id/read')
  @HttpCode(200)
  async read(
    @CurrentUser() caller: Principal,
    @Param('id', ObjectIdPipe) id: string,
    @Body() { acknowledged }: ReadAnnouncementDto,
  ): Promise<MessageDto> {
    await this.board.read(caller, id, acknowledged === true);
    return { msg: 'Marked as read' };
  }
}
