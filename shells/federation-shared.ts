import { fileURLToPath } from 'node:url';

/** The one list of federated singletons. Sizes and reasons: docs/decisions/020-light-front-end.md. */
const versions = {
  react: '^19.3.0',
  'react-dom': '^19.3.0',
  'react-router-dom': '^7.18.0',
  '@tanstack/react-query': '^5.108.0',
  '@fulcrum/shared-ui': '^1.0.0',
} as const;

type Singleton = keyof typeof versions;

export const singletons = Object.keys(versions) as Singleton[];

const routerFacade = {
  import: fileURLToPath(new URL('./federation/react-router-dom.ts', import.meta.url)),
  version: '7.18.5',
};

function sharedWith<Extra>(extra: (name: Singleton) => Extra) {
  return Object.fromEntries(
    singletons.map((name) => [name, { singleton: true, requiredVersion: versions[name], ...extra(name) }]),
  );
}

/** The host provides every singleton. */
export const hostShared = sharedWith((name) => (name === 'react-router-dom' ? routerFacade : {}));

/** Remotes only consume: they are never run without the host, so they carry no fallback copies. */
export const remoteShared = sharedWith(() => ({ import: false as const, suppressMissingImportWarning: true }));

/** The remotes, their development ports and how many pages they have; a build serves each under /remotes/{name}/. */
export const remotes = {
  teacher: { port: 4201, pages: 'many' },
  student: { port: 4202, pages: 'few' },
  parent: { port: 4203, pages: 'few' },
} as const;

export type RemoteName = keyof typeof remotes;
