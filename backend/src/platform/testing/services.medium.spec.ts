import 'reflect-metadata';
import { Injectable, Module } from '@nestjs/common';
import { Test } from '@nestjs/testing';
import { Redis } from 'ioredis';
import { createConnection, Schema } from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testKeyPrefix, testMongoUri, testRedisUrl } from './services.js';

@Injectable()
class Pendulum {
  readonly periodSeconds = 2;
}

@Injectable()
class Laboratory {
  constructor(readonly pendulum: Pendulum) {}
}

@Module({ providers: [Pendulum, Laboratory] })
class LaboratoryModule {}

describe('the services of medium tests', () => {
  const mongo = createConnection();
  const redis = new Redis(testRedisUrl(), { lazyConnect: true, keyPrefix: testKeyPrefix() });

  beforeAll(async () => {
    await Promise.all([mongo.openUri(testMongoUri()), redis.connect()]);
  });

  afterAll(async () => {
    await Promise.all([mongo.close(), redis.quit()]);
  });

  it('store data in a separate database', async () => {
    const Reading = mongo.model('Reading', new Schema({ seconds: Number }));
    await Reading.create({ seconds: 2.01 });
    expect(await Reading.countDocuments()).toBe(1);
    expect(mongo.name).toMatch(/^test_/);
  });

  it('reach Redis', async () => {
    await redis.set('reading', '2.01');
    expect(await redis.get('reading')).toBe('2.01');
  });

  it('are injected by constructor type, so decorator metadata is emitted', async () => {
    const module = await Test.createTestingModule({ imports: [LaboratoryModule] }).compile();
    expect(module.get(Laboratory).pendulum.periodSeconds).toBe(2);
  });
});
