import type { Plugin } from 'vite';

interface Group {
  name: string;
  test: RegExp;
  minShareCount?: number;
}

/** Small modules that every page loads: none is worth its own file. */
const EVERYWHERE = String.raw`node_modules[\\/]@module-federation[\\/]|vite[\\/]preload-helper|[\\/]host[\\/]src[\\/]locales[\\/]en\.json`;
/**
 * The host's largest files, which change rarely: browsers keep them cached when only the product's own code changes.
 * The modules that share a package with the remotes are in the same file, since packages import each other through
 * them.
 */
const packages: Group = {
  name: 'packages',
  test: /node_modules[\\/](?:react|react-dom|scheduler|react-router|@tanstack)[\\/]|__loadShare__(?:react|_mf_0_tanstack)/,
};
/** The file that connects host and remotes: a dozen modules of one or two kilobytes. */
export const FEDERATION = 'federation-core';
const hostFederation: Group = { name: FEDERATION, test: new RegExp(`virtual:mf|${EVERYWHERE}`) };
/** The entry of a remote stays in its own file: each retry after a failed load needs a new address for it. */
const remoteFederation: Group = { name: FEDERATION, test: new RegExp(`localSharedImportMap|${EVERYWHERE}`) };
/**
 * The modules that take packages from the host and, in shells with few pages, the shell's own modules that several
 * features use. Excludes the offline modules: only two pages need them, and the first visit does not.
 */
const common = (pages: 'few' | 'many'): Group => ({
  name: 'common',
  test:
    pages === 'few'
      ? /[\\/]shells[\\/]\w+[\\/]src[\\/]shared[\\/](?!offline)|__loadShare__|jsx-runtime/
      : /__loadShare__|jsx-runtime|[\\/]teacher[\\/]src[\\/]shared[\\/](?:failures|tenant|api[\\/]tenant)/,
  minShareCount: 2,
});

/**
 * Bundles into few files: over HTTP/1.1 a browser requests six files at a time, and each small one costs a round trip.
 * Runs after the federation plugin, which puts each of its modules into its own file and overrides the configuration.
 */
function fewFiles(groups: Group[]): Plugin {
  return {
    name: 'fulcrum:few-files',
    apply: 'build',
    outputOptions: { order: 'post', handler: (options) => ({ ...options, codeSplitting: { groups } }) },
  };
}

export const hostCodeSplitting = (): Plugin => fewFiles([packages, hostFederation]);

/**
 * @param pages with many pages, much of the shared code is not needed by the first page, so each page loads what it
 * needs
 */
export const remoteCodeSplitting = (pages: 'few' | 'many'): Plugin => fewFiles([remoteFederation, common(pages)]);
