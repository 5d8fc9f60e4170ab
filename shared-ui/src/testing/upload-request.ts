/** Fake of the browser's upload request: the test answers each one, in the order of `all`. */
export class FakeUploadRequest extends EventTarget {
  static all: FakeUploadRequest[] = [];
  readonly upload = new EventTarget();
  readonly headers: Record<string, string> = {};
  status = 0;
  responseText = '';
  opened = '';
  /** The body sent: a form, a part of a file, or nothing. */
  body: FormData | Blob | undefined;
  private readonly reply = new Headers();

  constructor() {
    super();
    FakeUploadRequest.all.push(this);
  }

  /** @throws Error if nothing was sent yet */
  static get last(): FakeUploadRequest {
    const last = FakeUploadRequest.all.at(-1);
    if (!last) throw new Error('No upload has begun.');
    return last;
  }

  open(method: string, url: string): void {
    this.opened = `${method} ${url}`;
  }

  setRequestHeader(name: string, value: string): void {
    this.headers[name] = value;
  }

  getResponseHeader(name: string): string | null {
    return this.reply.get(name);
  }

  send(body?: FormData | Blob): void {
    this.body = body;
  }

  get form(): FormData {
    return this.body instanceof FormData ? this.body : new FormData();
  }

  abort(): void {
    this.end('abort');
  }

  answer(status: number, body: unknown, headers: Record<string, string> = {}): void {
    this.status = status;
    for (const [name, value] of Object.entries(headers)) this.reply.set(name, value);
    this.responseText = typeof body === 'string' ? body : JSON.stringify(body);
    this.end('load');
  }

  /** As in a browser, `loadend` follows the event that ends a request. */
  end(name: 'load' | 'error' | 'abort'): void {
    this.dispatchEvent(new Event(name));
    this.dispatchEvent(new Event('loadend'));
  }
}
