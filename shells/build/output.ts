import type { BuildOptions } from 'vite';

/** Over HTTP/1.1 a browser asks for six files at a time, and each small one costs a round trip: few files beat many. */
const federationCore = { name: 'federation-core', test: /node_modules[\\/]@module-federation[\\/]/ };
/** A remote's own modules that several pages use, and what binds them to the packages of the host. */
const common = { name: 'common', test: /[\\/]shells[\\/]\w+[\\/]src[\\/]|__loadShare__/, minShareCount: 2 };

type Output = BuildOptions['rolldownOptions'];

export const hostOutput: Output = { output: { codeSplitting: { groups: [federationCore] } } };
export const remoteOutput: Output = { output: { codeSplitting: { groups: [federationCore, common] } } };
