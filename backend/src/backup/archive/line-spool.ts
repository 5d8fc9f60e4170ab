import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { type FileHandle, open, rm } from 'node:fs/promises';
import { createInterface } from 'node:readline';

/** A temporary file of lines that are too many to hold in memory. */
export class LineSpool {
  private bytes = 0;

  private constructor(
    private readonly path: string,
    private readonly handle: FileHandle,
  ) {}

  /** @param beside path that the temporary file's name begins with */
  static async open(beside: string): Promise<LineSpool> {
    const path = `${beside}.${randomUUID()}.lines`;
    return new LineSpool(path, await open(path, 'wx', 0o600));
  }

  get size(): number {
    return this.bytes;
  }

  async append(line: string): Promise<void> {
    const text = `${line}\n`;
    this.bytes += Buffer.byteLength(text);
    await this.handle.appendFile(text);
  }

  lines(): AsyncIterable<string> {
    return createInterface({ input: this.content(), crlfDelay: Infinity });
  }

  content() {
    return createReadStream(this.path);
  }

  async remove(): Promise<void> {
    await this.handle.close();
    await rm(this.path, { force: true });
  }
}
