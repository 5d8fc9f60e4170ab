import type { Address } from '../../../shared/offline/download-file';
import { openPlayback } from './open-playback';

async function textAt(url: string): Promise<string> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return response.text();
}

/** The HLS master playlist, reduced to one quality. */
function masterOf(list: string, file: string): string {
  const lines = list.split('\n');
  const at = lines.indexOf(file);
  const head = lines.slice(
    0,
    lines.findIndex((line) => line.startsWith('#EXT-X-STREAM-INF')),
  );
  return [...head, ...lines.slice(at - 1, at + 1), ''].join('\n');
}

/** The address of one quality of a video, with everything needed to play it offline. Null if it no longer exists. */
export async function openForSaving(id: string, height: number): Promise<Address | null> {
  const { hlsUrl, masterPlaylist, captionsUrl, qualities } = await openPlayback(id);
  const quality = qualities.find((one) => one.height === height);
  if (!hlsUrl || !masterPlaylist || !quality) return null;
  const addressOf = (file: string) => hlsUrl.replace(/[^/]*$/, file);
  const list = `${height}.m3u8`;
  const playlist = await textAt(addressOf(list));
  const captions = captionsUrl && (await textAt(captionsUrl));
  return {
    url: addressOf(`${height}.mp4`),
    bytes: quality.bytes,
    stream: { height, master: masterOf(masterPlaylist, list), playlist, captions },
  };
}
