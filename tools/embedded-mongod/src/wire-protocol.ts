/** Framing of the MongoDB wire protocol: every message starts with its own length in bytes (int32, little endian). */

const HEADER_BYTES = 16;
/** The server's own limit (maxMessageSizeBytes); a peer that sends more is broken or hostile. */
export const MAX_MESSAGE_BYTES = 48_000_000;
const OP_REPLY = 1;
const OP_MSG = 2013;
const OP_MSG_PREFIX_BYTES = 5; // flag bits, section kind
const OP_REPLY_PREFIX_BYTES = 20; // flags, cursor id, starting from, number returned

/** A peer announced an impossible message length. */
export class FramingError extends Error {}

/** Splits a byte stream into complete wire messages. */
export class MessageReader {
  #chunks: Buffer[] = [];
  #buffered = 0;

  /**
   * Takes the next bytes of the stream and returns the messages that they complete, in order.
   * @throws FramingError if the announced length is impossible
   */
  push(chunk: Buffer): Buffer[] {
    this.#chunks.push(chunk);
    this.#buffered += chunk.length;
    const messages: Buffer[] = [];
    for (let length = this.#nextLength(); length <= this.#buffered; length = this.#nextLength()) {
      messages.push(this.#take(length));
    }
    return messages;
  }

  /** The length of the message at the head of the buffer; Infinity while fewer than four bytes have arrived. */
  #nextLength(): number {
    if (this.#buffered < 4) return Infinity;
    if ((this.#chunks[0]?.length ?? 0) < 4) this.#chunks = [Buffer.concat(this.#chunks)];
    const length = this.#chunks[0]?.readInt32LE(0) ?? 0;
    if (length < HEADER_BYTES || length > MAX_MESSAGE_BYTES) {
      throw new FramingError(`a message of ${length} bytes was announced`);
    }
    return length;
  }

  #take(length: number): Buffer {
    const whole = this.#chunks.length === 1 && this.#chunks[0] ? this.#chunks[0] : Buffer.concat(this.#chunks);
    const rest = whole.subarray(length);
    this.#chunks = rest.length > 0 ? [rest] : [];
    this.#buffered = rest.length;
    return whole.subarray(0, length);
  }
}

export interface Reply {
  /** The request that this reply answers. */
  requestId: number;
  /** The request was an OP_QUERY (a driver's first greeting), which is answered by an OP_REPLY. */
  legacy: boolean;
  response: Buffer;
}

/** The bytes that precede `reply.response` on the wire. */
export function replyHeader(reply: Reply, replyId: number): Buffer {
  const prefix = reply.legacy ? OP_REPLY_PREFIX_BYTES : OP_MSG_PREFIX_BYTES;
  const header = Buffer.alloc(HEADER_BYTES + prefix);
  header.writeInt32LE(header.length + reply.response.length, 0);
  header.writeInt32LE(replyId, 4);
  header.writeInt32LE(reply.requestId, 8);
  header.writeInt32LE(reply.legacy ? OP_REPLY : OP_MSG, 12);
  if (reply.legacy) header.writeInt32LE(1, HEADER_BYTES + 16); // one document is returned
  return header;
}

/**
 * Builds a request with one command, as an OP_MSG with request id 1.
 * @param command BSON
 */
export function requestMessage(command: Uint8Array): Buffer {
  const header = Buffer.alloc(HEADER_BYTES + OP_MSG_PREFIX_BYTES);
  header.writeInt32LE(header.length + command.length, 0);
  header.writeInt32LE(1, 4);
  header.writeInt32LE(OP_MSG, 12);
  return Buffer.concat([header, command]);
}
