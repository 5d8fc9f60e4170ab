import { type DynamicModule, Global, Module } from '@nestjs/common';
import { Clock } from '../clock/clock.js';
import { AppConfig } from './app-config.js';

/** What a process is given: its configuration and its clock. */
@Global()
@Module({})
export class ConfigModule {
  static forRoot(config: AppConfig, clock = new Clock()): DynamicModule {
    const providers = [
      { provide: AppConfig, useValue: config },
      { provide: Clock, useValue: clock },
    ];
    return { module: ConfigModule, providers, exports: [AppConfig, Clock] };
  }
}
