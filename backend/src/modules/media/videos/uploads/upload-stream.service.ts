import { Injectable, type MessageEvent } from '@nestjs/common';
import { concatMap, distinctUntilChanged, from, map, merge, type Observable, of, takeWhile, timer } from 'rxjs';
import { type Principal, tenantOf } from '../../../../platform/auth-guard/principal.js';
import { overallProgress } from '../video-views.js';
import { VideosRepository } from '../videos.repository.js';
import { UploadProgress, type UploadState } from './upload-progress.js';

/** How often the state is polled without news, because messages can be lost and proxies close silent connections. */
const LOOK_EVERY_MS = 10_000;
const BEGINNING: UploadState = { percent: 0, ended: null, note: '' };

/** Streams the progress of one upload to the person who uploads. */
@Injectable()
export class UploadStream {
  constructor(
    private readonly progress: UploadProgress,
    private readonly videos: VideosRepository,
  ) {}

  /** Emits each new percent, then `done` or `failed`. May be called before the upload begins. @throws AppError 403 */
  async follow(caller: Principal, uploadId: string): Promise<Observable<MessageEvent>> {
    await this.progress.claim(uploadId, caller.id);
    const looks = timer(0, LOOK_EVERY_MS).pipe(map(() => true));
    const news = this.progress.changes(uploadId).pipe(map(() => false));
    return merge(looks, news).pipe(
      concatMap((isLook) =>
        from(this.stateOf(tenantOf(caller), uploadId)).pipe(map((state) => ({ ...state, isLook }))),
      ),
      takeWhile(({ ended }) => ended === null, true),
      distinctUntilChanged(
        (before, now) => !now.isLook && before.percent === now.percent && before.ended === now.ended,
      ),
      concatMap(({ percent, ended, note }) => {
        if (ended === null) return of({ data: String(percent) });
        const last = { type: ended, data: note };
        return ended === 'done' ? of({ data: '100' }, last) : of(last);
      }),
    );
  }

  /** The reported state; without one, the state in the database. */
  private async stateOf(tenantId: string, uploadId: string): Promise<UploadState> {
    const reported = await this.progress.current(uploadId);
    if (reported) return reported;
    const video = await this.videos.findByUpload(tenantId, uploadId);
    if (!video) return BEGINNING;
    if (video.state === 'failed') return { percent: 0, ended: 'failed', note: video.error ?? '' };
    if (video.state === 'ready') return { percent: 100, ended: 'done', note: video.id };
    return { percent: overallProgress(video.progress), ended: null, note: '' };
  }
}
