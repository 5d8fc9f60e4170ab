import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { TestApi } from '../../testing/api.js';
import { CALLS, makeWorld } from '../../testing/authorization-calls.js';
import { type HttpMethod, send, type World } from '../../testing/authorization-world.js';
import { operationsOf } from '../../testing/fuzz/operations.js';
import { PASSWORD, People, type TestPerson } from '../../testing/people.js';
import { RateLimits } from '../rate-limits/rate-limits.js';
import { DiskSpace } from '../storage/disk-space.js';
import { ACCOUNT_BOUNDS, type AccountBound, type AccountBoundKind } from './account-bounds.js';

type Who = 'teacher' | 'student';
const MB = 1024 ** 2;
/** Sign-ins, answers, attendance and marks: what a lesson cannot go on without. */
const GOES_ON: [Who, HttpMethod, string][] = [
  ['teacher', 'put', 'Sessions_saveAttendance'],
  ['student', 'put', 'QuizStudent_save'],
  ['teacher', 'put', 'Gradebook_changeGrade'],
  ['teacher', 'post', 'Sessions_create'],
];

/** A call of each kind that is taken before its bound is reached, made by somebody of each side that may make it. */
const TRIED: Record<AccountBoundKind, [Who, operation: string][]> = {
  signIns: [
    ['student', 'SignIn_login'],
    ['teacher', 'SignIn_login'],
  ],
  announcements: [['teacher', 'Announcements_create']],
  attachments: [['teacher', 'Announcements_addFile']],
  appeals: [['student', 'Appeals_raise']],
  appealMessages: [
    ['student', 'Appeals_say'],
    ['teacher', 'Appeals_say'],
  ],
  pushDevices: [
    ['student', 'PushDevices_subscribe'],
    ['teacher', 'PushDevices_subscribe'],
  ],
  archives: [['student', 'Archives_request']],
  exports: [['teacher', 'Exports_request']],
  handIns: [['student', 'Submissions_submit']],
  videos: [['teacher', 'Videos_addLink']],
  materials: [['teacher', 'Materials_addLink']],
  images: [['teacher', 'Questions_upload']],
  scans: [['teacher', 'ScriptSheets_print']],
  imports: [['teacher', 'StudentImport_import']],
  yearCopies: [['teacher', 'YearCopies_request']],
  reminders: [['teacher', 'Reminders_remind']],
  changes: [
    ['teacher', 'Schools_create'],
    ['student', 'Calendar_renew'],
  ],
};

describe('bounds of an account', () => {
  let api: TestApi;
  let world: World;
  beforeAll(async () => {
    api = await TestApi.start();
    world = await makeWorld(api, new People(api));
  });
  afterAll(() => api.stop());

  const callOf = (operation: string, who: Who) => {
    const call = CALLS[operation]?.(world);
    return call && operation === 'SignIn_login'
      ? { ...call, body: { email: world[who].email, password: PASSWORD } }
      : call;
  };
  const make = (operation: string, who: Who, method: HttpMethod = 'post') =>
    send(api, method, { call: callOf(operation, who), token: world[who].token });
  const sideOf = (who: Who, { team, family }: AccountBound) => (who === 'teacher' ? team : family);
  /** Uses up all but one of a person's calls of an hour, of which making the world took some. */
  const leaveOne = async (kind: string, { id }: TestPerson, most: number) => {
    const isCounted = () =>
      api
        .get(RateLimits)
        .countKept(kind, id, most - 1)
        .then(Boolean, () => false);
    while (await isCounted());
  };

  const kinds = Object.keys(ACCOUNT_BOUNDS) as AccountBoundKind[];
  it.each(kinds)('%s', { timeout: 60_000 }, async (kind) => {
    const bound: AccountBound = ACCOUNT_BOUNDS[kind];
    for (const [who, operation] of TRIED[kind]) {
      const most = sideOf(who, bound);
      await leaveOne(kind, world[who], most);
      const last = await make(operation, who);
      expect(last.status, `${operation} ${JSON.stringify(last.body)}`).not.toBe(429);
      if (last.status >= 400) await api.get(RateLimits).countKept(kind, world[who].id, most);
      const refused = await make(operation, who);
      expect([refused.status, refused.body.code], operation).toEqual([429, 'too_many_requests']);
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    }
    const unused = [bound.team, bound.family].filter((most) => most > 0);
    expect(TRIED[kind].map(([who]) => sideOf(who, bound)).toSorted()).toEqual(unused.toSorted());
  });

  it('a call with a file is never one of those without a kind', async () => {
    const fresh = await makeWorld(api, new People(api));
    const call = async (operation: string, method: HttpMethod) =>
      (await send(api, method, { call: CALLS[operation]?.(fresh), token: fresh.teacher.token })).status;
    await leaveOne('changes', fresh.teacher, ACCOUNT_BOUNDS.changes.team + 1);
    const forms = operationsOf(api.document).filter(({ body }) => body?.kind === 'form');
    expect(forms.length).toBeGreaterThan(10);
    const refused: string[] = [];
    for (const { id: operation, method, access } of forms) {
      if (!/teacher|owner/.test(access)) continue;
      if ((await call(operation, method)) === 429) refused.push(operation);
    }
    expect(refused).toEqual([]);
    expect(await call('Schools_create', 'post')).toBe(429);
  });

  it('a call that is refused for another reason does not count', async () => {
    const { token, id: teacherId } = await new People(api).teacher();
    const create = (name: string) =>
      api.call('post', '/school').set('Authorization', `Bearer ${token}`).send({ name, teacherId });
    for (let count = 0; count < 3; count += 1) await create('').expect(400);
    const uncount = await api.get(RateLimits).countKept('changes', teacherId, 1);
    await uncount();
    await create('Lyceum').expect(201);
    await expect(api.get(RateLimits).countKept('changes', teacherId, 1)).rejects.toMatchObject({ status: 429 });
  });

  it('with only the reserve left, what can wait is refused and lessons go on', async () => {
    const fresh = await makeWorld(api, new People(api));
    vi.spyOn(api.get(DiskSpace), 'read').mockResolvedValue({ free: 100 * MB, total: 10_000 * MB });
    api.clock.advance(2000);
    const call = async (who: Who, method: HttpMethod, operation: string) =>
      (await send(api, method, { call: CALLS[operation]?.(fresh), token: fresh[who].token })).status;
    for (const kind of kinds.filter((one) => ACCOUNT_BOUNDS[one].waits))
      for (const [who, operation] of TRIED[kind]) expect(await call(who, 'post', operation), operation).toBe(507);
    for (const [who, method, operation] of GOES_ON) expect(await call(who, method, operation), operation).not.toBe(507);
    vi.restoreAllMocks();
    api.clock.advance(2000);
    expect(await api.get(DiskSpace).hasRoom()).toBe(true);
  });
});
