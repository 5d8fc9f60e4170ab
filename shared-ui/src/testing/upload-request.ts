/** Stands in for the browser's request in uploads: a test says what the server does with each, in the order of `all`. */
export class FakeUploadRequest extends EventTarget {
  static all: FakeUploadRequest[] = [];
  readonly upload = new EventTarget();
  readonly headers: Record<string, string> = {};
  status = 0;
  responseText = '';
  opened = '';
  form = new FormData();

  constructor() {
    super();
    FakeUploadRequest.all.push(this);
  }

  /** @throws Error while nothing was sent */
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

  getResponseHeader(): string | null {
    return null;
  }

  send(form: FormData): void {
    this.form = form;
  }

  abort(): void {
    this.end('abort');
  }

  answer(status: number, body: unknown): void {
    this.status = status;
    this.responseText = typeof body === 'string' ? body : JSON.stringify(body);
    this.end('load');
  }

  /** As in a browser, what ends a request is followed by `loadend`. */
  end(name: 'load' | 'error' | 'abort'): void {
    this.dispatchEvent(new Event(name));
    this.dispatchEvent(new Event('loadend'));
  }
}
