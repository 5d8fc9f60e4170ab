/** The one list of federated singletons, used by all four Vite builds (docs/decisions has the measured sizes). */
export const shared = {
  react: { singleton: true, requiredVersion: '^19.3.0' },
  'react-dom': { singleton: true, requiredVersion: '^19.3.0' },
  'react-router-dom': { singleton: true, requiredVersion: '^7.18.0' },
  '@tanstack/react-query': { singleton: true, requiredVersion: '^5.108.0' },
  '@fulcrum/shared-ui/': { singleton: true, requiredVersion: '^0.1.0' },
  '@fulcrum/shared-ui': { singleton: true, requiredVersion: '^0.1.0' },
} as const;

/** The remotes and their development ports; a build serves each under /remotes/{name}/. */
export const remotes = {
  teacher: { port: 4201 },
  student: { port: 4202 },
  parent: { port: 4203 },
} as const;
