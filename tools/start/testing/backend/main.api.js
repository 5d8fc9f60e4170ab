// Stands in for the API in the supervisor's tests: says who it is, and dies when asked to. A file `version.json` beside it makes it
// another version: `refusal` is its last word, and while there is a file `migratesWhile`, it migrates.
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

const { MONGO_URL, REDIS_URL, APP_SECRET, OPERATOR_PASSWORD, API_SOCKET } = process.env;
const file = new URL('version.json', import.meta.url);
const { version = '0.1.0', refusal, migratesWhile } = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};

if (refusal) {
  process.stderr.write(`${refusal}\n`);
  process.exit(78);
}
rmSync(API_SOCKET, { force: true });
if (migratesWhile) await migrate();

const server = createServer((request, response) => {
  if (request.url === '/die') process.exit(3);
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify({ pid: process.pid, version, MONGO_URL, REDIS_URL, APP_SECRET, OPERATOR_PASSWORD }));
});
const showLife = () => process.connected && process.send({ alive: true });
server.listen(API_SOCKET, () => {
  showLife();
  process.stdout.write('the API listens\n');
});
setInterval(showLife, 1000).unref();
process.once('SIGTERM', () => server.close(() => process.exit(0)));

async function migrate() {
  const page = createServer((_, response) => {
    response.writeHead(503, { 'content-type': 'application/json', 'retry-after': '5', connection: 'close' });
    response.end(JSON.stringify({ statusCode: 503, code: 'maintenance', message: 'wait', msg: 'wait' }));
  });
  page.listen(API_SOCKET, () => process.stdout.write('migrating the rows: step 1 of 1, a test\n'));
  while (existsSync(migratesWhile)) await wait(20);
  page.close().closeAllConnections();
}
