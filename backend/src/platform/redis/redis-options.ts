import type { AppConfig } from '../config/app-config.js';
import type { RedisOptions } from 'ioredis';

/** Returns ioredis options for REDIS_URL: redis(s)://… or unix:///path/to.sock. */
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

/** Options for request handlers: commands fail at once while Redis is unreachable instead of waiting. */
export function failFast(url: string): RedisOptions {
  return {
    ...redisAddress(url),
    enableOfflineQueue: false,
    maxRetriesPerRequest: 1,
    commandTimeout: 1000,
    connectTimeout: 2000,
    retryStrategy: (attempt) => Math.min(attempt * 200, 2000),
  };
}

/**
 * Prefixes keys with the name of the product's database, so that two installations can share one Redis without taking
 * each other's jobs.
 */
export const keyPrefix = (config: AppConfig): string =>
  new URL(config.env.MONGO_URL.replace(/^mongodb(\+srv)?:\/\/[^/]*/, 'http://database')).pathname.slice(1) || 'fulcrum';
