// Stands in for the API in the supervisor's tests: says who it is, and dies when told to.
import { rmSync } from 'node:fs';
import { createServer } from 'node:http';

const { MONGO_URL, REDIS_URL, APP_SECRET, OPERATOR_PASSWORD } = process.env;

const server = createServer((request, response) => {
  if (request.url === '/die') process.exit(3);
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify({ pid: process.pid, MONGO_URL, REDIS_URL, APP_SECRET, OPERATOR_PASSWORD }));
});
rmSync(process.env.API_SOCKET, { force: true });
const showLife = () => process.connected && process.send({ alive: true });
server.listen(process.env.API_SOCKET, () => {
  showLife();
  process.stdout.write('the API listens\n');
});
setInterval(showLife, 1000).unref();
process.once('SIGTERM', () => server.close(() => process.exit(0)));
