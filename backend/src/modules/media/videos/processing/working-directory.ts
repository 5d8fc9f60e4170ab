import { mkdir, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { AppConfig } from '../../../../platform/config/app-config.js';
import { temporaryDirectory } from '../../../../platform/storage/upload.js';
import type { VideoRun } from './video-runs.repository.js';

/**
 * An empty directory for one run, in DATA_DIR/tmp. Those of earlier runs over the same video are removed: a run that still writes
 * there has lost the video to this one.
 */
export async function makeWorkingDirectory(config: AppConfig, { videoId, runId }: VideoRun): Promise<string> {
  const parent = temporaryDirectory(config);
  const prefix = `video-${videoId}-`;
  const earlier = (await readdir(parent)).filter((name) => name.startsWith(prefix));
  for (const name of earlier) await rm(path.join(parent, name), { recursive: true, force: true });
  const directory = path.join(parent, `${prefix}${runId}`);
  await mkdir(directory, { mode: 0o700 });
  return directory;
}
