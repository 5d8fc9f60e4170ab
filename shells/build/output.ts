import type { BuildOptions } from 'vite';

/**
 * The federation core in one file instead of six: over HTTP/1.1 a browser asks for six files at a time, and each small
 * one costs a round trip.
 */
export const federationCoreInOneFile: BuildOptions['rolldownOptions'] = {
  output: {
    codeSplitting: { groups: [{ name: 'federation-core', test: /node_modules[\\/]@module-federation[\\/]/ }] },
  },
};
