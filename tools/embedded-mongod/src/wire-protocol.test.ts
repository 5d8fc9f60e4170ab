import { array, assert, integer, property, uint8Array } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FramingError, MAX_MESSAGE_BYTES, MessageReader, replyHeader } from './wire-protocol.ts';

function message(body: Uint8Array): Buffer {
  const header = Buffer.alloc(16);
  header.writeInt32LE(16 + body.length, 0);
  return Buffer.concat([header, body]);
}

function announcing(length: number): Buffer {
  const bytes = Buffer.alloc(16);
  bytes.writeInt32LE(length, 0);
  return bytes;
}

describe('MessageReader', () => {
  it('finds the same messages however the stream is split', () => {
    const bodies = array(uint8Array({ maxLength: 64 }), { maxLength: 6 });
    assert(
      property(bodies, array(integer({ min: 1, max: 20 }), { minLength: 1 }), (contents, cuts) => {
        const sent = contents.map((body) => message(body));
        const stream = Buffer.concat(sent);
        const reader = new MessageReader();
        const received: Buffer[] = [];
        for (let at = 0, turn = 0; at < stream.length; turn++) {
          const size = cuts[turn % cuts.length] ?? 1;
          received.push(...reader.push(stream.subarray(at, at + size)));
          at += size;
        }
        expect(received.map((bytes) => bytes.toString('hex'))).toEqual(sent.map((bytes) => bytes.toString('hex')));
      }),
    );
  });

  it.each([15, 0, -1, MAX_MESSAGE_BYTES + 1])('rejects an announced length of %i bytes', (length) => {
    expect(() => new MessageReader().push(announcing(length))).toThrow(FramingError);
  });
});

describe('replyHeader', () => {
  const response = Buffer.alloc(10);

  it('frames an OP_MSG reply', () => {
    const header = replyHeader({ requestId: 7, legacy: false, response }, 3);
    expect(header.length).toBe(21);
    expect([0, 4, 8, 12].map((at) => header.readInt32LE(at))).toEqual([31, 3, 7, 2013]);
  });

  it('frames an OP_REPLY with one document', () => {
    const header = replyHeader({ requestId: 7, legacy: true, response }, 3);
    expect(header.length).toBe(36);
    expect([0, 4, 8, 12, 32].map((at) => header.readInt32LE(at))).toEqual([46, 3, 7, 1, 1]);
  });
});
