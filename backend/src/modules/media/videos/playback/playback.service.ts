import { Injectable } from '@nestjs/common';
import { type Principal, tenantOf } from '../../../../platform/auth-guard/principal.js';
import { FileSender } from '../../../../platform/storage/file-sender.js';
import { FilesService } from '../../../../platform/storage/files.service.js';
import { storageErrors } from '../../../../platform/storage/storage.errors.js';
import { mediaErrors } from '../../media.errors.js';
import type { PlaybackDto } from '../dto/playback.dto.js';
import { VideoListsService } from '../video-lists.service.js';
import type { VideoRecord } from '../video-records.js';
import { qualitiesOf, VideoViews } from '../video-views.js';
import {
  CAPTIONS_NAME,
  MASTER_NAME,
  masterPlaylist,
  mediaPlaylist,
  ORIGINAL_NAME,
  type StreamName,
  streamName,
} from './playlists.js';
import type { HttpContext } from '../../../../platform/http/event-stream.js';
import { PlaybackTickets } from './playback-tickets.js';

/** Extra time for pauses and rewinding, because watching takes longer than the video. */
const SPARE_SECONDS = 2 * 60 * 60;
const BASE = '/api/video/stream';
const PLAYLIST_TYPE = 'application/vnd.apple.mpegurl';
/** The content never changes while the address is valid, so rewinding need not download it again. */
const BROWSER_CACHE = 'private, max-age=3600';
const NOT_STORED = {
  hlsUrl: null,
  masterPlaylist: null,
  fileUrl: null,
  captionsUrl: null,
  durationSeconds: null,
  bytes: null,
  expiresAt: null,
};

/** Issues playback addresses bound to the viewer and serves their content. Access is checked again on each request. */
@Injectable()
export class PlaybackService {
  constructor(
    private readonly lists: VideoListsService,
    private readonly views: VideoViews,
    private readonly tickets: PlaybackTickets,
    private readonly files: FilesService,
    private readonly sender: FileSender,
  ) {}

  /** @throws as `VideoListsService.watchable` */
  async begin(caller: Principal, videoId: string): Promise<PlaybackDto> {
    const video = await this.lists.watchable(caller, videoId);
    const { source } = video;
    const common = {
      _id: video.id,
      title: video.title,
      posterUrl: this.views.link(video.posterFileId),
      qualities: qualitiesOf(video),
    };
    if ('link' in source) {
      return { ...common, ...NOT_STORED, kind: 'link', link: source.link };
    }
    const { ticket, expiresAt } = this.tickets.issue(video.id, caller.id, 2 * source.durationSeconds + SPARE_SECONDS);
    const isReady = video.renditions.length > 0;
    return {
      ...common,
      kind: isReady ? 'hls' : 'file',
      masterPlaylist: masterOf(video),
      hlsUrl: isReady ? `${BASE}/${ticket}/${MASTER_NAME}` : null,
      fileUrl: source.isPlayableAsIs ? `${BASE}/${ticket}/${ORIGINAL_NAME}` : null,
      // Captions can be turned on at any time during playback, which outlasts a signed link.
      captionsUrl: video.captionsFileId ? `${BASE}/${ticket}/${CAPTIONS_NAME}` : null,
      link: null,
      durationSeconds: source.durationSeconds,
      bytes: source.bytes,
      expiresAt: expiresAt.toISOString(),
    };
  }

  /** Sends a playlist or a part of a file. @throws AppError 403 for another user's or an expired ticket, 404 */
  async send(
    caller: Principal,
    { ticket, name }: { ticket: string; name: string },
    context: HttpContext,
  ): Promise<void> {
    const playback = this.tickets.read(ticket, caller.id);
    if (!playback) throw mediaErrors.playbackOver();
    const wanted = streamName(name);
    const video = await this.lists.watchable(caller, playback.videoId);
    if (!wanted || 'link' in video.source) throw storageErrors.fileNotFound();
    const text = playlistOf(video, wanted);
    if (text !== null) context.response.set({ 'Cache-Control': 'private, no-store' }).type(PLAYLIST_TYPE).send(text);
    else await this.sendFile(tenantOf(caller), fileOf(video, wanted), context);
  }

  private async sendFile(tenantId: string, fileId: string | null, context: HttpContext): Promise<void> {
    const [file] = fileId ? await this.files.find(tenantId, [fileId]) : [];
    if (!file) throw storageErrors.fileNotFound();
    await this.sender.sendCached(file, BROWSER_CACHE, context);
  }
}

const qualityOf = ({ renditions }: VideoRecord, height: number) =>
  renditions.find((rendition) => rendition.height === height);

/** Null while there are no qualities to choose from. */
const masterOf = ({ renditions, source }: VideoRecord): string | null =>
  renditions.length > 0 ? masterPlaylist(renditions, 'hasSound' in source && source.hasSound) : null;

/** The playlist; null if the name is not that of a playlist. @throws AppError 404 */
function playlistOf(video: VideoRecord, wanted: StreamName): string | null {
  if (wanted.part === 'master') return masterOf(video);
  if (wanted.part !== 'playlist') return null;
  const rendition = qualityOf(video, wanted.height);
  if (!rendition) throw storageErrors.fileNotFound();
  return mediaPlaylist(rendition);
}

function fileOf(video: VideoRecord, wanted: StreamName): string | null {
  if (wanted.part === 'captions') return video.captionsFileId;
  if (wanted.part === 'media') return qualityOf(video, wanted.height)?.fileId ?? null;
  const { source } = video;
  return wanted.part === 'original' && 'fileId' in source && source.isPlayableAsIs ? source.fileId : null;
}
