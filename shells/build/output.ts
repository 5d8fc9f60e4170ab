import type { BuildOptions } from 'vite';

/** Over HTTP/1.1 a browser asks for six files at a time, and each small one costs a round trip: few files beat many. */
const federationCore = {
  name: 'federation-core',
  // What every page loads and is too small for a file of its own goes with it.
  test: /node_modules[\\/]@module-federation[\\/]|vite[\\/]preload-helper|[\\/]host[\\/]src[\\/]locales[\\/]en\.json/,
};
/**
 * What binds a remote to the packages of the host, and with it, where pages are few, the shell's own modules that several features use. Files
 * for times without a line are of two pages: the first visit does without them.
 */
const common = (pages: 'few' | 'many') => ({
  name: 'common',
  test:
    pages === 'few'
      ? /[\\/]shells[\\/]\w+[\\/]src[\\/]shared[\\/](?!offline)|__loadShare__|jsx-runtime/
      : /__loadShare__|jsx-runtime|[\\/]teacher[\\/]src[\\/]shared[\\/](?:failures|tenant|api[\\/]tenant)/,
  minShareCount: 2,
});

type Output = BuildOptions['rolldownOptions'];

export const hostOutput: Output = { output: { codeSplitting: { groups: [federationCore] } } };

/** @param pages many pages share much that the first one does without: there, each asks for its own */
export const remoteOutput = (pages: 'few' | 'many'): Output => ({
  output: { codeSplitting: { groups: [federationCore, common(pages)] } },
});
