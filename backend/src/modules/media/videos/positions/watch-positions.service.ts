import { Injectable } from '@nestjs/common';
import { type Principal, tenantOf } from '../../../../platform/auth-guard/principal.js';
import { Clock } from '../../../../platform/clock/clock.js';
import { VideoListsService } from '../video-lists.service.js';
import type { WatchPositionDto } from './watch-position.dto.js';
import { WatchPositionsRepository } from './watch-positions.repository.js';

/** Where students stopped watching: a video continues there on every device of its account. */
@Injectable()
export class WatchPositionsService {
  constructor(
    private readonly positions: WatchPositionsRepository,
    private readonly lists: VideoListsService,
    private readonly clock: Clock,
  ) {}

  async list(caller: Principal): Promise<WatchPositionDto[]> {
    const found = await this.positions.list(tenantOf(caller), caller.id);
    return found.map(({ videoId, seconds }) => ({ videoId, seconds }));
  }

  /** @throws as `VideoListsService.watchable` */
  async keep(caller: Principal, videoId: string, seconds: number): Promise<void> {
    await this.lists.watchable(caller, videoId);
    const key = { tenantId: tenantOf(caller), studentId: caller.id, videoId };
    await (seconds > 0 ? this.positions.keep(key, seconds, this.clock.now()) : this.positions.forget(key));
  }
}
