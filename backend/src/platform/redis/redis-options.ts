import type { AppConfig } from '../config/app-config.js';
import type { RedisOptions } from 'ioredis';

/** Connection options of REDIS_URL: redis(s)://… or unix:///path/to.sock. */
export function redisAddress(url: string): RedisOptions {
  const address = new URL(url);
  if (address.protocol === 'unix:') return { path: decodeURIComponent(address.pathname) };
  return {
    host: address.hostname,
    port: Number(address.port || 6379),
    ...(address.username ? { username: decodeURIComponent(address.username) } : {}),
    ...(address.password ? { password: decodeURIComponent(address.password) } : {}),
    ...(address.pathname.length > 1 ? { db: Number(address.pathname.slice(1)) } : {}),
    ...(address.protocol === 'rediss:' ? { tls: {} } : {}),
  };
}

/** For requests: a command fails at once while Redis is away, instead of waiting for it; those of one moment go in one packet. */
export function failFast(url: string): RedisOptions {
  return {
    ...redisAddress(url),
    enableOfflineQueue: false,
    enableAutoPipelining: true,
    maxRetriesPerRequest: 1,
    commandTimeout: 1000,
    connectTimeout: 2000,
    retryStrategy: (attempt) => Math.min(attempt * 200, 2000),
  };
}

/** Keys begin with the name of the database that holds the rows: two installations may share one Redis without taking each other's jobs. */
export const keyPrefix = (config: AppConfig): string =>
  new URL(config.env.MONGO_URL.replace(/^mongodb(\+srv)?:\/\/[^/]*/, 'http://database')).pathname.slice(1) || 'fulcrum';
