import { Global, Injectable, Logger, Module, type OnApplicationShutdown } from '@nestjs/common';
import { Redis } from 'ioredis';
import { AppConfig } from '../config/app-config.js';
import { certificateFaultOf } from './certificate-fault.js';
import { failFast } from './redis-options.js';

/**
 * The Redis connection of request handlers: rate limits, health, publishing. It never waits while Redis is unreachable.
 */
@Injectable()
export class RequestRedis implements OnApplicationShutdown {
  readonly client: Redis;
  private readonly logger = new Logger('Redis');
  private reported = false;
  /** What is wrong with the certificate of a Redis that does not answer, for the operator. */
  certificateFault: string | undefined;

  constructor(config: AppConfig) {
    this.client = new Redis(failFast(config.env.REDIS_URL));
    this.client.on('error', (error: Error) => this.reportOnce(error));
    this.client.on('ready', () => {
      this.reported = false;
      this.certificateFault = undefined;
    });
  }

  /** Returns true if Redis answers within a second. */
  async isUp(): Promise<boolean> {
    return this.client.ping().then(
      (reply) => reply === 'PONG',
      () => false,
    );
  }

  onApplicationShutdown(): void {
    this.client.disconnect();
  }

  /** ioredis emits an error at every reconnection attempt; only the first is logged. */
  private reportOnce(error: Error): void {
    this.certificateFault = certificateFaultOf(error);
    if (!this.reported) this.logger.error(this.certificateFault ?? `Redis is away: ${error.message || error.name}`);
    this.reported = true;
  }
}

@Global()
@Module({ providers: [RequestRedis], exports: [RequestRedis] })
export class RedisModule {}
