import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import { ApiOkResponse, ApiProduces, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { CurrentUser, Roles } from '../../../../platform/auth-guard/access.decorators.js';
import type { Principal } from '../../../../platform/auth-guard/principal.js';
import { ObjectIdPipe } from '../../../../platform/http/object-id.pipe.js';
import { Refuses } from '../../../../platform/http/refuses.decorator.js';
import { mediaErrors } from '../../media.errors.js';
import { PlaybackDto } from '../dto/playback.dto.js';
import { PlaybackService } from './playback.service.js';
import { storageErrors } from '../../../../platform/storage/storage.errors.js';
import { schoolErrors } from '../../../schools/schools.errors.js';

@ApiTags('videos')
@Refuses(mediaErrors.videoNotFound)
@Controller('video')
export class PlaybackController {
  constructor(private readonly playback: PlaybackService) {}

  /** How to watch a video: addresses that work for the caller only, for some hours. */
  @Roles('teacher', 'student')
  @Get(':id/playback')
  @Refuses(mediaErrors.videoNotPlayable, schoolErrors.noGroup)
  begin(@CurrentUser() caller: Principal, @Param('id', ObjectIdPipe) id: string): Promise<PlaybackDto> {
    return this.playback.begin(caller, id);
  }

  /** A playlist, or a part of a quality’s file, at an address that `playback` returned. */
  @Roles('teacher', 'student')
  @Get('stream/:ticket/:name')
  @ApiProduces('application/vnd.apple.mpegurl', 'video/mp4')
  @ApiOkResponse({ description: 'The playlist, or the whole file', schema: { type: 'string', format: 'binary' } })
  @ApiResponse({ status: 206, description: 'The part that Range asks for' })
  @Refuses(
    storageErrors.fileNotFound,
    storageErrors.rangeNotSatisfiable,
    mediaErrors.playbackOver,
    mediaErrors.videoNotPlayable,
    schoolErrors.noGroup,
  )
  stream(
    @CurrentUser() caller: Principal,
    @Param('ticket') ticket: string,
    @Param('name') name: string,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    return this.playback.send(caller, { ticket, name }, { request, response });
  }
}
