import type { Address } from '../../../shared/offline/bring';
import { openPlayback } from './open-playback';

async function textAt(url: string): Promise<string> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return response.text();
}

/** Where one quality of a video is brought from, with what is needed to play it without a line. Null when it is no more. */
export async function openForSaving(id: string, height: number): Promise<Address | null> {
  const { hlsUrl, captionsUrl, qualities } = await openPlayback(id);
  const quality = qualities.find((one) => one.height === height);
  if (!hlsUrl || !quality) return null;
  const addressOf = (file: string) => hlsUrl.replace(/[^/]*$/, file);
  const playlist = await textAt(addressOf(`${height}.m3u8`));
  const captions = captionsUrl && (await textAt(captionsUrl));
  // Without a line there is nothing to play it with, unless that has come before.
  await Promise.all([import('../components/VideoPlayer'), import('../player/stream')]).catch(() => undefined);
  return { url: addressOf(`${height}.mp4`), bytes: quality.bytes, stream: { height, playlist, captions } };
}
