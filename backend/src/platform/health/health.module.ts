import { Module } from '@nestjs/common';
import { Draining } from '../http/draining.js';
import { HealthController } from './health.controller.js';

@Module({ controllers: [HealthController], providers: [Draining] })
export class HealthModule {}
