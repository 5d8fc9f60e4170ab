/** Cuts what comes into parts of one size and sends each while the next one comes: memory holds three of them at most. */
export class PartSender {
  private held: Buffer[] = [];
  private heldBytes = 0;
  private sending: Promise<void> = Promise.resolve();

  constructor(
    private readonly partBytes: number,
    private readonly send: (part: Buffer) => Promise<void>,
  ) {}

  /** @throws what sending a part before has thrown */
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

  /** Waits for all parts. @returns what is too short for one @throws what sending a part has thrown */
  async rest(): Promise<Buffer> {
    await this.sending;
    return Buffer.concat(this.held);
  }

  /** One after the other: a process that dies leaves no gap between the parts. */
  private async pass(part: Buffer): Promise<void> {
    await this.sending;
    this.sending = this.send(part);
    // Thrown to whoever adds or ends next.
    this.sending.catch(() => undefined);
  }
}
