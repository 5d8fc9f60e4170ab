import type { TestProject } from 'vitest/node';
import { startEmbeddedMongo } from '../../tools/embedded-mongod/src/index.ts';
import { startRedis } from '../../tools/services/redis.ts';

/**
 * One MongoDB engine and one Redis for all medium tests of a run, in temporary directories that are deleted when it
 * ends.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const redis = await startRedis();
  const mongo = await startEmbeddedMongo().catch(async (error: unknown) => {
    await redis.stop();
    throw error;
  });
  project.provide('MONGO_URL', mongo.uri);
  project.provide('REDIS_URL', redis.url);
  return async () => {
    await Promise.all([mongo.stop(), redis.stop()]);
  };
}
