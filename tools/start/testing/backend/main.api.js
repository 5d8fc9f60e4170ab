// Stands in for the API in the supervisor's tests: says who it is, and dies when told to.
import { createServer } from 'node:http';

const { MONGO_URL, REDIS_URL, APP_SECRET, OPERATOR_PASSWORD } = process.env;

const server = createServer((request, response) => {
  if (request.url === '/die') process.exit(3);
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify({ pid: process.pid, MONGO_URL, REDIS_URL, APP_SECRET, OPERATOR_PASSWORD }));
});
server.listen(Number(process.env.PORT), '127.0.0.1');
process.once('SIGTERM', () => server.close(() => process.exit(0)));
