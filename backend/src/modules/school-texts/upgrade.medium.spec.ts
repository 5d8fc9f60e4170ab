import 'reflect-metadata';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { TestApi } from '../../testing/api.js';
import { People, type TestPerson } from '../../testing/people.js';
import type { TextNamespace } from './text-catalogue.js';

const TASKS = 'teacher/tasks';
const FORMS = ['zero', 'one', 'two', 'few', 'many', 'other'];

/** Arabic repeats the English here: keys, forms and placeholders decide what fits, not the words. */
const namespaceOf = (id: string, en: Record<string, string>): TextNamespace => ({
  key: TASKS,
  ids: [id],
  texts: { en, ar: en },
});

/** Writes the page texts as the build of a release does. */
function releaseOf(namespaces: TextNamespace[]): string {
  const shells = mkdtempSync(path.join(tmpdir(), 'fulcrum-release-'));
  mkdirSync(path.join(shells, 'host/dist'), { recursive: true });
  writeFileSync(path.join(shells, 'host/dist/texts.json'), JSON.stringify(namespaces));
  return shells;
}

const BEFORE = releaseOf([
  namespaceOf('before', {
    create: 'Create task',
    due: 'Due {{when}}',
    gone: 'Old words',
    rows_one: '{{count}} task',
    rows_other: '{{count}} tasks',
  }),
]);
/** Rewords one text, changes another's placeholders, drops one, and gives the feature another id. */
const AFTER = releaseOf([
  namespaceOf('after', {
    create: 'Set a task',
    due: 'Due {{day}} at {{time}}',
    rows_one: '{{count}} piece of homework',
    rows_other: '{{count}} pieces of homework',
    further: 'New words',
  }),
]);

let before: TestApi;
let after: TestApi | undefined;
let teacher: TestPerson;

/** Starts the next release on the previous one's data. */
async function upgrade(): Promise<TestApi> {
  const { MONGO_URL, REDIS_URL } = before.config.env;
  after = await TestApi.start({ environment: { SHELLS_DIR: AFTER, MONGO_URL, REDIS_URL } });
  return after;
}

beforeAll(async () => {
  before = await TestApi.start({ environment: { SHELLS_DIR: BEFORE } });
  teacher = await new People(before).teacher();
});
afterAll(async () => {
  await after?.stop();
  await before.stop();
});

const replace = (key: string, forms: { form: string; text: string }[]) =>
  before
    .as(teacher)
    .put('/school-texts')
    .send({ language: 'ar', key: `${TASKS}:${key}`, forms })
    .expect(200);

it('the school’s own texts survive an upgrade: used if they fit, kept and reported if they do not', async () => {
  await replace('create', [{ form: 'text', text: 'واجب جديد' }]);
  await replace('due', [{ form: 'text', text: 'حتى {{when}}' }]);
  await replace('gone', [{ form: 'text', text: 'كلمات قديمة' }]);
  await replace(
    'rows',
    FORMS.map((form) => ({ form, text: `{{count}} ${form}` })),
  );

  const caller = (await upgrade()).as(teacher);
  const { body: own } = await caller.get('/school-texts/own?language=ar').expect(200);
  const rows = Object.fromEntries(FORMS.map((form) => [`rows_${form}`, `{{count}} ${form}`]));
  expect(own).toEqual({ texts: { after: { create: 'واجب جديد', ...rows } } });

  const { body: listed } = await caller.get('/school-texts?language=ar&replaced=true').expect(200);
  const problems = listed.map((text: { key: string; problem: string | null }) => [text.key, text.problem]);
  expect(Object.fromEntries(problems)).toEqual({
    [`${TASKS}:create`]: null,
    [`${TASKS}:due`]: 'changed',
    [`${TASKS}:gone`]: 'gone',
    [`${TASKS}:rows`]: null,
  });
  const gone = listed.find(({ problem }: { problem: string | null }) => problem === 'gone');
  expect(gone.forms).toEqual([{ form: 'text', english: 'Old words', product: null, own: 'كلمات قديمة' }]);
});
