import type { Plugin } from 'vite';

interface Group {
  name: string;
  test: RegExp;
  minShareCount?: number;
}

/** Small modules that every page loads: none is worth a file of its own. */
const EVERYWHERE = String.raw`node_modules[\\/]@module-federation[\\/]|vite[\\/]preload-helper|[\\/]host[\\/]src[\\/]locales[\\/]en\.json`;
/**
 * The host's largest files, which change rarely: browsers keep them when only the product's own code has changed. What hands a package to the
 * remotes goes with it, since packages read each other through it.
 */
const packages: Group = {
  name: 'packages',
  test: /node_modules[\\/](?:react|react-dom|scheduler|react-router|@tanstack)[\\/]|__loadShare__(?:react|_mf_0_tanstack)/,
};
/** The name of what binds host and remotes together: a dozen modules of a kilobyte or two. */
export const FEDERATION = 'federation-core';
const hostFederation: Group = { name: FEDERATION, test: new RegExp(`virtual:mf|${EVERYWHERE}`) };
/** The entry of a remote stays whole in its own file: that one has a new address for each try, when it has not come. */
const remoteFederation: Group = { name: FEDERATION, test: new RegExp(`localSharedImportMap|${EVERYWHERE}`) };
/**
 * What takes the packages from the host, and with it, where pages are few, the shell's own modules that several features use. Files
 * for times without a line are of two pages: the first visit does without them.
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
 * Over HTTP/1.1 a browser asks for six files at a time, and each small one costs a round trip: few files beat many. The federation plugin puts
 * each of its modules into a file of its own and overrules what a configuration says: this is said after it.
 */
function fewFiles(groups: Group[]): Plugin {
  return {
    name: 'fulcrum:few-files',
    apply: 'build',
    outputOptions: { order: 'post', handler: (options) => ({ ...options, codeSplitting: { groups } }) },
  };
}

export const hostFewFiles = (): Plugin => fewFiles([packages, hostFederation]);

/** @param pages many pages share much that the first one does without: there, each asks for its own */
export const remoteFewFiles = (pages: 'few' | 'many'): Plugin => fewFiles([remoteFederation, common(pages)]);
