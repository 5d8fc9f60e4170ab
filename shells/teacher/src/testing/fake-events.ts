import { vi } from 'vitest';

/** A stream of events that a test speaks for. */
export class FakeEvents extends EventTarget {
  /** Those that were opened, oldest first. */
  static all: FakeEvents[] = [];
  isClosed = false;

  /** In place of the browser's own; begins with none. */
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
