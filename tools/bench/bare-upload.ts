// Baseline for media.ts: the same bytes without the product, from node:http into a file that is flushed to disk. Checks
// nothing. Run by media.ts: node bare-upload.ts DIRECTORY; prints its port.
import { createWriteStream } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';

const file = path.join(process.argv[2] ?? '.', 'bare-upload');

const server = createServer(async (request, response) => {
  await pipeline(request, createWriteStream(file));
  const handle = await open(file, 'r');
  await handle.sync();
  await handle.close();
  response.writeHead(201).end();
});
server.requestTimeout = 0;
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.stdout.write(`${typeof address === 'object' && address ? address.port : 0}\n`);
});
process.once('SIGTERM', () => void rm(file, { force: true }).finally(() => process.exit(0)));
