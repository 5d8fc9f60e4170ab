/**
 * Cuts incoming bytes into parts of equal size and sends each while the next one arrives: at most three are in memory.
 */
export class PartSender {
  private held: Buffer[] = [];
  private heldBytes = 0;
  private sending: Promise<void> = Promise.resolve();

  constructor(
    private readonly partBytes: number,
    private readonly send: (part: Buffer) => Promise<void>,
  ) {}

  /** @throws the error of sending an earlier part */
  async add(chunk: Buffer): Promise<void> {
    this.held.push(chunk);
    this.heldBytes += chunk.length;
    if (this.heldBytes < this.partBytes) return;
    const all = Buffer.concat(this.held);
    let start = 0;
    for (; all.length - start >= this.partBytes; start += this.partBytes)
      await this.pass(all.subarray(start, start + this.partBytes));
    this.held = [all.subarray(start)];
    this.heldBytes = all.length - start;
  }

  /**
   * Waits until all parts are sent.
   * @returns the remaining bytes, too few for a part
   * @throws the error of sending a part
   */
  async rest(): Promise<Buffer> {
    await this.sending;
    return Buffer.concat(this.held);
  }

  /** Sends one part at a time, so that a process that dies leaves no gap between the parts. */
  private async pass(part: Buffer): Promise<void> {
    await this.sending;
    this.sending = this.send(part);
    // The next `add` or `rest` throws the error.
    this.sending.catch(() => undefined);
  }
}
