import type { HlsConfig, LoaderCallbacks, LoaderConfiguration, PlaylistLoaderContext } from 'hls.js';

type PlaylistLoader = NonNullable<HlsConfig['pLoader']>;

/** Requests media playlists, but answers the master playlist, which came with the links. */
export function loaderKnowing(master: string, loader: HlsConfig['loader']) {
  // hls.js loads its own playlists with the default loader, so this extends it.
  return class extends (loader as PlaylistLoader) {
    override load(
      context: PlaylistLoaderContext,
      configuration: LoaderConfiguration,
      callbacks: LoaderCallbacks<PlaylistLoaderContext>,
    ): void {
      const type: string = context.type;
      if (type !== 'manifest') return super.load(context, configuration, callbacks);
      const { stats } = this;
      stats.loading.start = performance.now();
      stats.loading.first = stats.loading.start;
      stats.loading.end = stats.loading.start;
      return queueMicrotask(() => {
        if (!stats.aborted) callbacks.onSuccess({ url: context.url, data: master, code: 200 }, stats, context, null);
      });
    }
  };
}
