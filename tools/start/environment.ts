import type { StartOptions } from './options.ts';
import { type Layout, layoutOf } from './layout.ts';
import { secretsFor } from './secrets.ts';

/** The environment as the operator set it: the command line wins, and an empty variable is one that is not set. */
export function operatorEnvironment(
  environment: NodeJS.ProcessEnv,
  options: Partial<Pick<StartOptions, 'port' | 'data'>> = {},
): NodeJS.ProcessEnv {
  const set = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  return {
    ...set,
    ...(options.port === undefined ? {} : { PORT: options.port }),
    ...(options.data === undefined ? {} : { DATA_DIR: options.data }),
  };
}

/** The data directory that an environment names. */
export const layoutFor = (environment: NodeJS.ProcessEnv): Layout => layoutOf(environment['DATA_DIR'] ?? 'data');

/** The engine shares the machine with the pages, and each increment reads every row of it. */
const OF_EMBEDDED_ENGINE = { BACKUP_EVERY_MINUTES: '50' };

/** What the backend's processes get: the operator's environment, completed with what this installation decides. */
export function backendEnvironment(
  environment: NodeJS.ProcessEnv,
  layout: Layout,
  services: { mongoUrl: string; redisUrl: string },
): NodeJS.ProcessEnv {
  return {
    ...(environment['MONGO_URL'] ? {} : OF_EMBEDDED_ENGINE),
    ...environment,
    ...secretsFor(layout.secrets, environment),
    DATA_DIR: layout.root,
    MONGO_URL: services.mongoUrl,
    REDIS_URL: services.redisUrl,
  };
}
