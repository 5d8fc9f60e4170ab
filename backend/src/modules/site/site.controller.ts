import { Controller, Get, Param, Query, Req, Res } from '@nestjs/common';
import { ApiOkResponse, ApiProduces, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { AnyRole, CurrentUser, Public } from '../../platform/auth-guard/access.decorators.js';
import type { Principal } from '../../platform/auth-guard/principal.js';
import { ObjectIdPipe } from '../../platform/http/object-id.pipe.js';
import { Refuses } from '../../platform/http/refuses.decorator.js';
import { SiteDto, SiteQuery, TeacherContactDto } from './dto/site.dto.js';
import { siteErrors } from './site.errors.js';
import { SiteService } from './site.service.js';
import { TeacherContacts } from './teacher-contacts.js';
import { storageErrors } from '../../platform/storage/storage.errors.js';

@ApiTags('site')
@Controller('site')
export class SiteController {
  constructor(
    private readonly site: SiteService,
    private readonly contacts: TeacherContacts,
  ) {}

  /** Returns the teacher's name, photo, phones, messaging links and courses in one language. */
  @Public()
  @Get()
  describe(@Query() { language }: SiteQuery): Promise<SiteDto> {
    return this.site.describe(language);
  }

  /**
   * Returns whom the caller can ask: for a parent the teacher of each child, for everybody else their own teacher.
   */
  @AnyRole()
  @Get('contacts')
  @ApiOkResponse({ type: [TeacherContactDto] })
  listContacts(@CurrentUser() caller: Principal): Promise<TeacherContactDto[]> {
    return this.contacts.list(caller);
  }

  /** Returns the photo on the front page. */
  @Public()
  @Get('photo/:id')
  @ApiProduces('image/webp')
  @ApiOkResponse({ description: 'The whole image', schema: { type: 'string', format: 'binary' } })
  @ApiResponse({ status: 206, description: 'The part that Range asks for' })
  @ApiResponse({ status: 304, description: 'Not modified' })
  @Refuses(storageErrors.fileNotFound, storageErrors.rangeNotSatisfiable, siteErrors.photoNotFound)
  sendPhoto(@Param('id', ObjectIdPipe) id: string, @Req() request: Request, @Res() response: Response): Promise<void> {
    return this.site.sendPhoto(id, { request, response });
  }
}
