import type { Loader, LoaderCallbacks, LoaderConfiguration, LoaderContext, LoaderStats } from 'hls.js';
import type { KeptFile } from '../../../shared/offline/kept-file';

const GONE = 404;

const nothingYet = (): LoaderStats => ({
  aborted: false,
  loaded: 0,
  retry: 0,
  total: 0,
  chunkCount: 0,
  bwEstimate: 0,
  loading: { start: 0, first: 0, end: 0 },
  parsing: { start: 0, end: 0 },
  buffering: { start: 0, first: 0, end: 0 },
});

/**
 * An hls.js loader that reads the media playlist and each segment from this device instead of requesting them. hls.js
 * has the master playlist already.
 */
export function loaderOf({ stream, bytes, read }: KeptFile) {
  return class KeptLoader implements Loader<LoaderContext> {
    context: LoaderContext | null = null;
    /** hls.js takes a reference to it before `load`, so it must remain the same object. */
    readonly stats = nothingYet();

    load(context: LoaderContext, _: LoaderConfiguration, callbacks: LoaderCallbacks<LoaderContext>): void {
      this.context = context;
      this.stats.loading.start = performance.now();
      void this.answer(context, callbacks);
    }

    abort(): void {
      this.stats.aborted = true;
    }

    destroy(): void {
      this.abort();
    }

    private async answer(context: LoaderContext, callbacks: LoaderCallbacks<LoaderContext>): Promise<void> {
      const { stats } = this;
      const { url, responseType, rangeStart = 0, rangeEnd } = context;
      try {
        const isPiece = responseType === 'arraybuffer';
        const data = isPiece ? (await read(rangeStart, rangeEnd || bytes)).buffer : (stream?.playlist ?? '');
        if (stats.aborted) return;
        stats.loaded = isPiece ? (data as ArrayBuffer).byteLength : (data as string).length;
        stats.total = stats.loaded;
        stats.loading.first = performance.now();
        stats.loading.end = stats.loading.first;
        callbacks.onSuccess({ url, data, code: 200 }, stats, context, null);
      } catch (error) {
        if (!stats.aborted) callbacks.onError({ code: GONE, text: String(error) }, context, null, stats);
      }
    }
  };
}
