import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '../../platform/clock/durations.js';
import { TestApi } from '../../testing/api.js';
import { mailsTo } from '../../testing/outbox.js';
import { People, type TestPerson, type TestStudent } from '../../testing/people.js';
import { StudentDirectory } from '../people/students/student-directory.js';
import { DigestFacts } from './digest-facts.service.js';
import { DigestMailer } from './digest-mailer.js';
import { DigestRounds } from './digest-rounds.js';
import { dueWeek } from './week/digest-week.js';

const ZONE = 'Africa/Cairo';
const SUBJECT = /: the week at /;

describe('the weekly digest of a child', () => {
  let api: TestApi;
  let people: People;
  let child: TestStudent;
  let parent: TestPerson;
  let idle: TestPerson;

  /**
   * One child with attendance this week, one with nothing to report, and one whose parent has never chosen a password.
   */
  beforeAll(async () => {
    api = await TestApi.start();
    people = new People(api);
    const teacher = await people.teacher();
    const { yearId, groupId } = await people.group(teacher);
    child = await people.student(teacher, { groupId, name: 'Mona Adel' });
    parent = await people.parentOf(child);
    idle = await people.parentOf(await people.student(teacher, { name: 'Nour Samir' }));
    const notActivated = await people.student(teacher, { groupId });
    const asTeacher = api.as(teacher);
    const form = { title: 'Forces', teacherId: teacher.id, yearId, groupId };
    const { body: session } = await asTeacher.post('/session').send(form).expect(201);
    const attendance = [child, notActivated].map(({ id }) => ({ studentId: id, status: 'Late' }));
    await asTeacher.put(`/session/${session._id}/attendance`).send({ attendance }).expect(200);
    await nextDigests();
  });
  afterAll(() => api.stop());

  /** Moves the clock to when the digests of the current week are due. */
  async function nextDigests(): Promise<void> {
    const started = api.clock.now();
    for (;;) {
      const week = dueWeek(api.clock.now(), ZONE);
      if (week && week.until > started) return;
      api.clock.advance(HOUR_MS);
    }
  }

  const digestsTo = async ({ email }: { email: string }) =>
    (await mailsTo(api, email)).filter(({ subject }) => SUBJECT.test(subject));
  const count = async () => (await digestsTo(parent)).length;
  const round = async () => (await api.inWorker(DigestRounds)).run();
  const rows = () => api.database.collection('digests');
  /** Resets the week, as if its round had not run and its jobs had not been requested. */
  async function forget(status: string): Promise<void> {
    await api.database.collection('digestWeeks').deleteMany({});
    await rows().updateMany({}, { $set: { status } });
  }
  const optOutPath = async () => {
    const [mail] = await digestsTo(parent);
    const link = /http\S+\/api(\/digest\/\S+)/.exec(mail?.text ?? '')?.[1];
    if (!link) throw new Error('the mail has no link to stop the mails');
    return link;
  };

  it('is mailed once, with what the child did', async () => {
    await round();
    await api.runJobs();
    const [mail, ...more] = await digestsTo(parent);
    expect(more).toEqual([]);
    expect(mail?.subject).toMatch(/^Mona Adel: the week at/);
    expect(mail?.text).toMatch(/Forces: late/);
    expect(mail?.html).toMatch(/Forces: late/);
    const report = /\/api(\/parent-report\/\S+)/.exec(mail?.text ?? '')?.[1] ?? '';
    expect((await api.call('get', report).expect(200)).text).toMatch(/<bdi>Mona Adel<\/bdi>[^]*<bdi>Forces<\/bdi>/);
  });

  it('is not mailed again, however often it is requested and run', async () => {
    await round();
    await api.runJobs();
    await api.database.collection('digestWeeks').deleteMany({});
    await round();
    await api.runJobs();
    await api.database.collection('jobs').updateMany({ name: 'digests.weekly' }, { $set: { status: 'queued' } });
    await api.runJobs();
    expect(await count()).toBe(1);
    expect(await rows().countDocuments({ status: 'sent' })).toBe(1);
  });

  it('is not mailed if there is nothing to report, or to a parent who has not activated their account', async () => {
    expect(await digestsTo(idle)).toEqual([]);
    expect(await rows().countDocuments()).toBe(2);
    expect(await rows().countDocuments({ status: 'nothing' })).toBe(1);
  });

  it('has the header for one-click unsubscribe', async () => {
    const outbox = path.join(api.config.env.DATA_DIR, 'outbox');
    const mails = await Promise.all((await readdir(outbox)).map((name) => readFile(path.join(outbox, name), 'utf8')));
    const digest = mails.find((mail) => mail.includes(`To: ${parent.email}`) && mail.includes('List-Unsubscribe:'));
    expect(digest?.replaceAll(/\r?\n\s+/g, ' ')).toMatch(/List-Unsubscribe: <\S+\/api\/digest\/\S+\/unsubscribe>/);
    expect(digest).toMatch(/List-Unsubscribe-Post: List-Unsubscribe=One-Click/);
  });

  it('is retried after a mail server outage, and is sent once', async () => {
    await forget('waiting');
    const mailer = await api.inWorker(DigestMailer);
    const send = mailer.send.bind(mailer);
    mailer.send = () => Promise.reject(new Error('the mail server is away'));
    await round();
    await expect(api.runJobs()).rejects.toThrow('the mail server is away');
    mailer.send = send;
    await api.runJobs();
    await api.runJobs();
    expect(await count()).toBe(2);
  });

  it('is not sent twice if a worker died while sending it', async () => {
    await forget('sending');
    await round();
    await api.runJobs();
    expect(await count()).toBe(2);
  });

  it('is sent again ten minutes after a worker died, with the same Message-ID', async () => {
    api.clock.advance(11 * MINUTE_MS);
    await (await api.inWorker(DigestRounds)).resume();
    await api.runJobs();
    expect(await count()).toBe(3);
    expect(await rows().countDocuments({ status: 'sent' })).toBe(1);
    const outbox = path.join(api.config.env.DATA_DIR, 'outbox');
    const mails = await Promise.all((await readdir(outbox)).map((name) => readFile(path.join(outbox, name), 'utf8')));
    const digests = mails.filter((mail) => mail.includes(`To: ${parent.email}`) && mail.includes('List-Unsubscribe:'));
    const ids = digests.map((mail) => /^Message-ID: (<\S+>)/im.exec(mail)?.[1]);
    expect([ids.length, new Set(ids).size]).toEqual([3, 1]);
    expect(ids[0]).toMatch(/^<[0-9a-f]{40}@\S+>$/);
    await (await api.inWorker(DigestRounds)).resume();
    await api.runJobs();
    expect(await count()).toBe(3);
  });

  it('is stopped and resumed by the buttons behind its link, not by opening the link', async () => {
    const link = await optOutPath();
    const page = await api
      .call('get', link)
      .expect(200)
      .expect('Content-Type', /html/)
      .expect('Cache-Control', 'no-store');
    expect(page.text).toContain('You receive the weekly mails');
    const oneClick = api.call('post', `${link}/unsubscribe`).type('form').send('List-Unsubscribe=One-Click');
    expect((await oneClick.expect(200)).text).toContain('You receive no weekly mails');
    expect((await api.call('get', link)).text).toContain('You receive no weekly mails');
    await forget('waiting');
    await round();
    await api.runJobs();
    expect(await count()).toBe(3);

    await api.call('post', `${link}/subscribe`).expect(200);
    await forget('waiting');
    await round();
    await api.runJobs();
    expect(await count()).toBe(4);
  });

  it('has an opt-out page in the language of the parent’s account, or else of the browser', async () => {
    const link = await optOutPath();
    const account = { email: parent.email };
    const users = api.database.collection('users');
    const inBrowser = await api.call('get', link).set('Accept-Language', 'ar-EG,ar;q=0.9').expect(200);
    expect(inBrowser.text).toMatch(/<html lang="ar" dir="rtl">[^]*تصلك الرسائل الأسبوعية/);
    await users.updateOne(account, { $set: { language: 'ar' } });
    try {
      const stopped = await api.call('post', `${link}/unsubscribe`).set('Accept-Language', 'en').expect(200);
      const reloaded = await api.call('get', `${link}/unsubscribe`).set('Accept-Language', 'en').expect(200);
      expect(reloaded.text).toBe(stopped.text);
      await api.call('get', `${link}/subscribe`).expect(200);
      expect(stopped.text).toMatch(/لا تصلك الرسائل الأسبوعية[^]*استئناف الرسائل/);
    } finally {
      await users.updateOne(account, { $unset: { language: 1 } });
      await api.call('post', `${link}/subscribe`).expect(200);
    }
  });

  it('covers the week from its first moment until the first of the next week', async () => {
    const week = dueWeek(api.clock.now(), ZONE);
    const student = await api.get(StudentDirectory).find(child.tenantId, child.id);
    if (!week || !student) throw new Error('no digest of the child is due');
    const facts = await api.inWorker(DigestFacts);
    const countedAt = async (ms: number) => {
      await api.database.collection('sessions').updateMany({}, { $set: { createdAt: new Date(ms) } });
      return (await facts.ofWeek(student, week)).attendance.length;
    };
    const [first, next] = [week.from.getTime(), week.until.getTime()];
    expect([await countedAt(first - 1), await countedAt(first)]).toEqual([0, 1]);
    expect([await countedAt(next - 1), await countedAt(next)]).toEqual([1, 0]);
  });

  it.each([
    ['no link', 'unknown'],
    ['another parent’s id under the same signature', ''],
  ])('cannot be stopped by %s', async (_, given) => {
    const link = await optOutPath();
    const forged = given ? `/digest/${given}` : link.replace(/[0-9a-f]{24}/, idle.id);
    const page = await api.call('post', `${forged}/unsubscribe`).expect(404).expect('Content-Type', /html/);
    expect(page.text).toContain('This link is not complete');
    expect(await api.database.collection('digestOptOuts').countDocuments()).toBe(0);
  });
});
