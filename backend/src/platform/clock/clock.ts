import { Global, Injectable, Module } from '@nestjs/common';

/** The server's clock. Services ask it and hand the time to pure rules; tests replace it. */
@Injectable()
export class Clock {
  now(): Date {
    return new Date();
  }
}

@Global()
@Module({ providers: [Clock], exports: [Clock] })
export class ClockModule {}
