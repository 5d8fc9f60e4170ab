import { vi } from 'vitest';

/**
 * Makes the fake server hold back its replies to a call, such as "PUT /api/session/s1/attendance". Call it after
 * `fakeApi`.
 *
 * @returns a function that lets the oldest reply through
 */
export function holdReplies(name: string): () => void {
  const faked = vi.mocked(globalThis.fetch).getMockImplementation();
  if (!faked) throw new Error('There is no fake server.');
  const held: (() => void)[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const request = new Request(input, init);
    const isHeld = `${request.method} ${new URL(request.url).pathname}` === name;
    const reply = await faked(request);
    if (isHeld) await new Promise<void>((release) => void held.push(release));
    return reply;
  });
  return () => {
    const release = held.shift();
    if (!release) throw new Error(`No reply to ${name} is held back.`);
    release();
  };
}
