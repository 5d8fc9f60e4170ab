import { mkdtempSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Logger } from '@nestjs/common';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { Clock } from '../clock/clock.js';
import { loadConfig } from '../config/app-config.js';
import { PermanentJobFailure } from '../queues/job-failure.js';
import { MailService } from './mail.service.js';

const MAIL = { to: 'mona@example.org', subject: 'Grades: ممتاز', text: 'Ten of ten — well done.', html: '<p>Ten</p>' };
const NO_LIMITS = { mayMail: async () => true, countMailTo: async () => undefined };
const services: MailService[] = [];
const servers: Server[] = [];

function serviceWith(environment: Record<string, string>): { service: MailService; dataDirectory: string } {
  const dataDirectory = mkdtempSync(path.join(tmpdir(), 'fulcrum-mail-'));
  const required = { MONGO_URL: 'mongodb://h/f', REDIS_URL: 'redis://h', APP_SECRET: 'x'.repeat(32) };
  const service = new MailService(
    loadConfig({ ...required, DATA_DIR: dataDirectory, ...environment }),
    new Clock(),
    NO_LIMITS,
  );
  services.push(service);
  return { service, dataDirectory };
}

/** Starts a minimal mail server; `refusal` is its reply to a recipient. */
async function smtpServer(refusal?: string): Promise<{ url: string; received: string[] }> {
  const received: string[] = [];
  const answer = (socket: Socket, line: string, state: { body: boolean }) => {
    if (state.body) {
      if (line === '.') {
        state.body = false;
        socket.write('250 taken\r\n');
      }
      return;
    }
    if (/^RCPT/.test(line)) return socket.write(`${refusal ?? '250 ok'}\r\n`);
    if (/^DATA/.test(line)) state.body = true;
    return socket.write(state.body ? '354 go\r\n' : '250 ok\r\n');
  };
  const server = createServer((socket) => {
    const state = { body: false };
    socket.write('220 lab\r\n');
    socket.on('data', (chunk) => {
      for (const line of chunk.toString().split('\r\n').slice(0, -1)) {
        received.push(line);
        answer(socket, line, state);
      }
    });
    socket.on('error', () => undefined);
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address: AddressInfo | string | null = server.address();
  if (typeof address !== 'object' || !address) throw new Error('the server has no port');
  return { url: `smtp://127.0.0.1:${address.port}`, received };
}

beforeAll(() => Logger.overrideLogger(false));
afterEach(async () => {
  for (const service of services.splice(0)) service.onApplicationShutdown();
  for (const server of servers.splice(0)) server.close();
});

describe('mail without SMTP_URL', () => {
  it('is one complete .eml file in the outbox', async () => {
    const { service, dataDirectory } = serviceWith({ MAIL_FROM: 'Physics <no-reply@physics.example>' });
    await service.send(MAIL, []);
    const [name = '', ...others] = await readdir(path.join(dataDirectory, 'outbox'));
    expect(others).toEqual([]);
    expect(name).toMatch(/^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z-[0-9a-f]{8}\.eml$/);
    const source = await readFile(path.join(dataDirectory, 'outbox', name), 'utf8');
    expect(source).toContain('From: Physics <no-reply@physics.example>\r\n');
    expect(source).toContain('To: mona@example.org\r\n');
    expect(source).toMatch(/^Subject: =\?UTF-8\?/m);
    expect(source).toContain('Auto-Submitted: auto-generated\r\n');
    expect(source).toContain('Content-Type: text/plain; charset=utf-8');
    expect(source).toContain('Content-Type: text/html; charset=utf-8');
  });

  it('has one recipient and no injected headers', async () => {
    const { service, dataDirectory } = serviceWith({});
    await service.send({ ...MAIL, to: 'a@b.example, c@d.example', subject: 'x\r\nBcc: thief@x.example' }, []);
    const [name = ''] = await readdir(path.join(dataDirectory, 'outbox'));
    const source = await readFile(path.join(dataDirectory, 'outbox', name), 'utf8');
    expect(source).not.toMatch(/^Bcc:/m);
    expect(source).toContain('To: <"a@b.example, c"@d.example>\r\n');
  });
});

describe('mail with SMTP_URL', () => {
  it('has no control characters and no changes of direction, whatever names older versions stored', async () => {
    const { service, dataDirectory } = serviceWith({});
    const name = 'Mona \u202Egnp\u0007\vexe';
    await service.send({ ...MAIL, subject: name, text: name, html: `<p>${name}</p>` }, []);
    const [file = ''] = await readdir(path.join(dataDirectory, 'outbox'));
    const source = await readFile(path.join(dataDirectory, 'outbox', file), 'utf8');
    expect(source).toContain('Subject: Mona gnp exe\r\n');
    expect(source).toContain('<p>Mona gnp exe</p>');
  });

  it('is handed to the server', async () => {
    const { url, received } = await smtpServer();
    const { service } = serviceWith({ SMTP_URL: url });
    await service.send(MAIL, []);
    expect(received).toContain('RCPT TO:<mona@example.org>');
  });

  it('fails for good when the server rejects the recipient', async () => {
    const { url } = await smtpServer('550 no such user');
    const { service } = serviceWith({ SMTP_URL: url });
    await expect(service.send(MAIL, [])).rejects.toThrow(PermanentJobFailure);
  });

  it('can be retried when the server is busy or down', async () => {
    const { url } = await smtpServer('451 try later');
    const busy = serviceWith({ SMTP_URL: url }).service.send(MAIL, []);
    await expect(busy).rejects.not.toThrow(PermanentJobFailure);
    const away = serviceWith({ SMTP_URL: 'smtp://127.0.0.1:1' }).service.send(MAIL, []);
    await expect(away).rejects.toThrow(/ECONNREFUSED/);
  });
});
