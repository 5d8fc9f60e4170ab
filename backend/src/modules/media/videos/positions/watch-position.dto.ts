import { IsInt, Max, Min } from 'class-validator';

/** A video lasts six hours at most. */
const LONGEST_SECONDS = 6 * 60 * 60;

/** Where a student stopped watching a video. */
export class WatchPositionDto {
  videoId: string;
  /** Seconds from the start. */
  seconds: number;
}

export class KeepWatchPositionDto {
  /** Seconds from the start; 0 if the video starts over. */
  @IsInt()
  @Min(0)
  @Max(LONGEST_SECONDS)
  seconds: number;
}
