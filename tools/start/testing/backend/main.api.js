// Stands in for the API in the supervisor's tests: says who it is, and dies when asked to. A file `version.json` beside it makes it
// another version: `refusal` is its last word, and while there is a file `migratesWhile`, it migrates.
import cluster from 'node:cluster';
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { Server } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

const { MONGO_URL, REDIS_URL, APP_SECRET, OPERATOR_PASSWORD, WORKER_IN_API, PORT, HOST = '127.0.0.1' } = process.env;
const file = new URL('version.json', import.meta.url);
const { version = '0.1.0', refusal, migratesWhile } = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};

if (refusal) {
  process.stderr.write(`${refusal}\n`);
  process.exit(78);
}
const orders = { serve: undefined, retire: undefined, showMaintenance: undefined };
const given = Object.fromEntries(
  Object.keys(orders).map((name) => [name, new Promise((give) => (orders[name] = give))]),
);
process.on('message', (message) => Object.keys(message).forEach((name) => orders[name]?.()));
if (cluster.isWorker) process.on('SIGINT', () => undefined);
if (migratesWhile) await migrate();

let isRetiring = false;
const server = createServer((request, response) => {
  if (request.url === '/die') process.exit(3);
  if (isRetiring) response.setHeader('connection', 'close');
  response.setHeader('content-type', 'application/json');
  const told = { MONGO_URL, REDIS_URL, APP_SECRET, OPERATOR_PASSWORD, WORKER_IN_API };
  response.end(JSON.stringify({ pid: process.pid, version, ...told }));
});
const showLife = () => process.connected && process.send({ alive: true });
showLife();
setInterval(showLife, 1000).unref();
process.once('SIGTERM', () => server.close(() => process.exit(0)));
process.stdout.write('the API is ready\n');
await given.serve;
server.listen({ port: Number(PORT), host: HOST }, () => process.send({ listens: true }));
await given.retire;
isRetiring = true;
Server.prototype.close.call(server, () => process.exit(0));
setTimeout(() => server.closeIdleConnections(), 2_000).unref();

async function migrate() {
  const page = createServer((_, response) => {
    response.writeHead(503, { 'content-type': 'application/json', 'retry-after': '5', connection: 'close' });
    response.end(JSON.stringify({ statusCode: 503, code: 'maintenance', message: 'wait', msg: 'wait' }));
  });
  process.stdout.write('migrating the rows: step 1 of 1, a test\n');
  void given.showMaintenance.then(() => page.listen({ port: Number(PORT), host: HOST }));
  while (existsSync(migratesWhile)) await wait(20);
  page.close().closeAllConnections();
}
