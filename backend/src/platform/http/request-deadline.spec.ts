import { firstValueFrom, lastValueFrom, NEVER, type Observable, of } from 'rxjs';
import type { ExecutionContext } from '@nestjs/common';
import { describe, expect, it } from 'vitest';
import { ApiProduces } from '@nestjs/swagger';
import { RequestDeadline } from './request-deadline.js';

class Files {
  list(): void {}
  @ApiProduces('application/pdf')
  read(): void {}
}

/** Only the handler is asked for. */
const contextOf = (handler: keyof Files): ExecutionContext =>
  Object.assign(Object.create(null), { getHandler: () => Files.prototype[handler] });
const deadline = new RequestDeadline(1);
const run = (handler: keyof Files, reply: Observable<unknown> = NEVER) =>
  deadline.intercept(contextOf(handler), { handle: () => reply });

describe('RequestDeadline', () => {
  it('answers 503 for a handler that hangs, and says what may have happened', async () => {
    const error = lastValueFrom(run('list'));
    await expect(error).rejects.toMatchObject({ status: 503, retryAfterSeconds: 5 });
    await expect(error).rejects.toThrow(/may have been saved/);
  });

  it('leaves a reply in time alone, and a file as long as it takes', async () => {
    expect(await firstValueFrom(run('list', of('reply')))).toBe('reply');
    let ended = false;
    const reading = run('read').subscribe({ error: () => (ended = true) });
    await new Promise(setImmediate);
    await expect(lastValueFrom(run('list'))).rejects.toThrow(/in time/);
    expect(ended).toBe(false);
    reading.unsubscribe();
  });
});
