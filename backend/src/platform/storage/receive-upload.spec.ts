import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { ExecutionContextHost } from '@nestjs/core/helpers/execution-context-host.js';
import multer from 'multer';
import { afterAll, expect, it } from 'vitest';
import { readMultipart } from './receive-upload.js';

const BODY = '--x\r\nContent-Disposition: form-data; name="comment"\r\n\r\nnone\r\n--x--\r\n';
const server = createServer();

afterAll(async () => {
  server.close();
  await once(server, 'close');
});

/** Returns a request whose client has sent everything and disconnected before any of it was read. */
async function abandoned(): Promise<IncomingMessage> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const client = connect(port, '127.0.0.1');
  client.write('POST / HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=x\r\n');
  client.write(`Content-Length: ${BODY.length}\r\n\r\n${BODY}`);
  const [request] = await once(server, 'request');
  client.destroy();
  await new Promise((resolve) => request.once('close', resolve));
  return request;
}

it('rejects a form whose client disconnected before it was read, instead of waiting for it', async () => {
  const http = new ExecutionContextHost([await abandoned(), {}]).switchToHttp();
  const reading = readMultipart(multer().single('file'), http, 1000);
  await expect(reading).rejects.toMatchObject({ status: 400, code: 'malformed_upload' });
});
