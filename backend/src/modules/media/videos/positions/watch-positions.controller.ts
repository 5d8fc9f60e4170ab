import { Body, Controller, Get, HttpCode, Param, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CurrentUser, Roles } from '../../../../platform/auth-guard/access.decorators.js';
import type { Principal } from '../../../../platform/auth-guard/principal.js';
import { ObjectIdPipe } from '../../../../platform/http/object-id.pipe.js';
import { Refuses } from '../../../../platform/http/refuses.decorator.js';
import { schoolErrors } from '../../../schools/schools.errors.js';
import { mediaErrors } from '../../media.errors.js';
import { KeepWatchPositionDto, WatchPositionDto } from './watch-position.dto.js';
import { WatchPositionsService } from './watch-positions.service.js';

@ApiTags('videos')
@Controller('watch-positions')
export class WatchPositionsController {
  constructor(private readonly positions: WatchPositionsService) {}

  /** Where the caller stopped in the hundred videos watched last, newest first. */
  @Roles('student')
  @Get()
  list(@CurrentUser() caller: Principal): Promise<WatchPositionDto[]> {
    return this.positions.list(caller);
  }

  /** Keeps where the caller stopped, for all of the account's devices. */
  @Roles('student')
  @Put(':videoId')
  @HttpCode(204)
  @Refuses(mediaErrors.videoNotFound, mediaErrors.videoNotPlayable, schoolErrors.noGroup)
  keep(
    @CurrentUser() caller: Principal,
    @Param('videoId', ObjectIdPipe) videoId: string,
    @Body() { seconds }: KeepWatchPositionDto,
  ): Promise<void> {
    return this.positions.keep(caller, videoId, seconds);
  }
}
