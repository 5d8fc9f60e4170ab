import { Injectable } from '@nestjs/common';

/** The server's clock. Services read the time from it and pass it to pure functions; tests replace it. */
@Injectable()
export class Clock {
  now(): Date {
    return new Date();
  }
}
