import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { MINUTE_MS } from '../platform/clock/durations.js';
import { MailService } from '../platform/mail/mail.service.js';
import { TestApi } from './api.js';
import { mailsTo } from './outbox.js';
import { PASSWORD, People, uniqueEmail } from './people.js';

/** A mail server accepts a mail, and the worker ends before it hears of it: the next run sends the mail again. */
describe('a mail whose acknowledgement was lost is the same mail the second time', () => {
  let api: TestApi;
  let people: People;
  beforeAll(async () => {
    api = await TestApi.start();
    people = new People(api);
  });
  afterAll(() => api.stop());

  async function sentTwice(address: string) {
    const mail = await api.inWorker(MailService);
    const send = mail.send.bind(mail);
    vi.spyOn(mail, 'send').mockImplementationOnce(async (...given) => {
      await send(...given);
      throw new Error('the connection was lost');
    });
    await expect(api.runJobs()).rejects.toThrow('the connection was lost');
    vi.restoreAllMocks();
    api.clock.advance(10 * MINUTE_MS);
    await api.runJobs();
    const mails = await mailsTo(api, address);
    expect(mails).toHaveLength(2);
    expect(new Set(mails.map(({ messageId }) => messageId)).size).toBe(1);
    return mails.map(({ text }) => text);
  }

  it('with a link for a new password', async () => {
    const teacher = await people.teacher();
    await api.call('post', '/auth/forgot-password').send({ email: teacher.email }).expect(200);
    const [first, second] = await sentTwice(teacher.email);
    expect(second).toBe(first);
    const [, token = ''] = /reset-password\/([\w-]+)/.exec(first ?? '') ?? [];
    const choose = () => api.call('post', `/auth/reset-password/${token}`).send({ password: 'a password of my own' });
    await choose().expect(200);
    // Kept once: the second mail does not make a used link valid.
    await choose().expect(400);
  });

  it('with the proof of an address', async () => {
    const teacher = await people.teacher();
    const newEmail = uniqueEmail('new');
    await api
      .as(teacher)
      .post('/auth/account/email')
      .send({ email: newEmail, password: PASSWORD })
      .expect(({ status }) => expect(status).toBeLessThan(300));
    const [first, second] = await sentTwice(newEmail);
    expect(second).toBe(first);
  });

  it('with a parent’s one-time password', async () => {
    const teacher = await people.teacher();
    const { groupId } = await people.group(teacher);
    const student = await people.student(teacher, { groupId });
    const email = uniqueEmail('parent');
    const parent = { parentName: 'Hala', parentEmail: email, parentPhone: '+201112345678' };
    await api.as(teacher).put(`/students/${student.id}`).send(parent).expect(200);
    const texts = await sentTwice(email);
    const [first, second] = texts.map((text) => /[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}/.exec(text)?.[0]);
    expect(first).toBeDefined();
    expect(second).toBe(first);
  });
});
