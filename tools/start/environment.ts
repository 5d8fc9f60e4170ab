import type { StartOptions } from './options.ts';
import { type Layout, layoutOf } from './layout.ts';
import { secretsFor } from './secrets.ts';

/** The environment as set by the operator: the command line wins, and an empty variable counts as unset. */
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

/** The paths under the data directory that an environment names. */
export const layoutFor = (environment: NodeJS.ProcessEnv): Layout => layoutOf(environment['DATA_DIR'] ?? 'data');

/** The engine shares the machine with the API, and each incremental backup reads every row. */
const OF_EMBEDDED_ENGINE = { BACKUP_EVERY_MINUTES: '50' };

/** The environment of the backend's processes: the operator's, completed with this installation's own values. */
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
