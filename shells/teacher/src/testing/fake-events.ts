import { vi } from 'vitest';

/** A fake event stream, controlled by the test. */
export class FakeEvents extends EventTarget {
  /** The opened streams, oldest first. */
  static all: FakeEvents[] = [];
  isClosed = false;

  /** Replaces the browser's EventSource; starts with no open streams. */
  static install(): void {
    FakeEvents.all = [];
    vi.stubGlobal('EventSource', FakeEvents);
  }

  constructor(readonly url: string) {
    super();
    FakeEvents.all.push(this);
  }

  close() {
    this.isClosed = true;
  }

  say(name: string, data: string) {
    this.dispatchEvent(new MessageEvent(name, { data }));
  }
}
