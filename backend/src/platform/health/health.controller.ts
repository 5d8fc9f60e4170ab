import { Controller, Get, HttpCode } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { ApiExcludeEndpoint, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { Connection } from 'mongoose';
import pTimeout from 'p-timeout';
import { Public } from '../auth-guard/access.decorators.js';
import { Uncounted } from '../auth-guard/address-budget.decorator.js';
import { AppError } from '../http/app-error.js';
import { HealthDto, ReadyDto } from './health.dto.js';
import { DiskSpace } from '../storage/disk-space.js';
import { RequestRedis } from '../redis/redis.module.js';
import { healthErrors } from './health.errors.js';

const PING_MS = 1500;

@ApiTags('health')
@Controller('health')
export class HealthController {
  constructor(
    private readonly redis: RequestRedis,
    private readonly disk: DiskSpace,
    @InjectConnection() private readonly connection: Connection,
  ) {}

  /** Reports that the process is running. */
  @Public()
  @Uncounted()
  @Get('live')
  @HttpCode(200)
  @ApiOkResponse({ type: HealthDto })
  live(): HealthDto {
    return { status: 'ok' };
  }

  /**
   * Reports whether everything that requests need is available: 503 while MongoDB or Redis is down. A full disk only
   * stops files from being accepted.
   */
  @Public()
  @Get('ready')
  @ApiOkResponse({ type: ReadyDto })
  async ready(): Promise<ReadyDto> {
    const [mongo, redis] = await Promise.all([this.mongoIsUp(), this.redis.isUp()]);
    if (!mongo) throw healthErrors.mongoAway().retryAfter(5);
    if (!redis) throw this.redisError().retryAfter(5);
    return { status: 'ok', files: (await this.disk.hasRoom()) ? 'accepted' : 'refused' };
  }

  /**
   * Reports whether this process can answer requests: 503 while MongoDB is down. For whoever sends requests to several
   * processes: without Redis jobs wait and everything else works, so all of them would be taken away for nothing.
   */
  @Public()
  @Get('serving')
  @ApiExcludeEndpoint()
  async serving(): Promise<HealthDto> {
    if (!(await this.mongoIsUp())) throw healthErrors.mongoAway().retryAfter(5);
    return { status: 'ok' };
  }

  /** A certificate is the operator's to mend, who reads English. */
  private redisError(): AppError {
    const { certificateFault } = this.redis;
    return certificateFault ? new AppError(503, 'unavailable', certificateFault) : healthErrors.redisAway();
  }

  private async mongoIsUp(): Promise<boolean> {
    const ping = this.connection.db?.command({ ping: 1 });
    if (!ping) return false;
    return pTimeout(ping, { milliseconds: PING_MS }).then(
      () => true,
      () => false,
    );
  }
}
