import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '../../testing/eventually.js';
import { TestApi } from '../../testing/api.js';
import { CALLS, FEATURE_CALLS, LAST_CALLS, makeWorld } from '../../testing/authorization-calls.js';
import { type HttpMethod, send, type World } from '../../testing/authorization-world.js';
import { People } from '../../testing/people.js';
import { MINUTE_MS } from '../clock/durations.js';
import { Features } from '../features/features.js';
import type { AuditEntryDto } from './dto/audit.dto.js';

interface Operation {
  id: string;
  method: HttpMethod;
  path: string;
  access: string;
  action: string | undefined;
  isEdit: boolean;
}

const EXEMPT: Record<string, string> = Object.assign({}, ...FEATURE_CALLS.map(({ notAudited }) => notAudited));
const NOTHING_DONE = new Set(FEATURE_CALLS.flatMap(({ changesNothing = [] }) => changesNothing));

/**
 * Operations whose calls are rejected in this world, so that they have nothing to record: they need the caller's
 * password or code, something that has failed or is free, or a state that the world is not in.
 */
const REJECTED = [
  'Account_changeEmail',
  'Account_changePassword',
  'AtRisk_show',
  'AtRisk_silence',
  'Corrections_removeYear',
  'Exports_retry',
  'Gradebook_changeGrade',
  'Grading_grade',
  'Moderations_callOff',
  'Parents_addParent',
  'Parents_invite',
  'Passkeys_add',
  'Passkeys_remove',
  'QuizResults_grantExtraTime',
  'Scans_handIn',
  'SecondFactor_confirm',
  'SecondFactor_renewCodes',
  'SecondFactor_turnOff',
  'SignIns_end',
  'Syllabus_makeChapters',
  'Videos_retry',
  'YearCopies_retry',
];

/** Each PUT that is recorded although it may have changed nothing, or nothing that its subject's values show. */
const NO_EDITS: Record<string, string> = {
  Allowances_change: 'a student’s time is no value of the task',
  AnswerGroups_rule: 'a ruling is no value of the quiz',
  Appeals_answer: 'possible once',
  AtRisk_silence: 'how long it lasts is no value of the student',
  Captions_set: 'a file is no value of the video',
  Door_setTerms: 'terms are no values of the session, which are its attendance',
  Forecast_choose: 'by what a year is forecast is no value of the year',
  GradebookSettings_save: 'weights are no values of the year',
  Gradebook_changeGrade: 'the same grade given again begins the time for appeals again',
  Grading_grade: 'the same grade given again begins the time for appeals again',
  Headings_change: 'a heading has no values',
  JoinLinks_make: 'each call makes another link',
  MarkSchemes_save: 'each call makes another version, whose units are no values',
  MarkSchemes_saveMarks: 'the same grade given again begins the time for appeals again',
  Materials_replaceFile: 'a file is no value of the material',
  Mocks_setQuiz: 'the paper is no value of the quiz',
  Mocks_setTask: 'the paper is no value of the task',
  Moderations_decide: 'possible once',
  Practice_allow: 'a question has no values',
  Questions_edit: 'a question has no values',
  QuizResults_excuse: 'who is excused is no value of the quiz',
  QuizResults_grantExtraTime: 'a student’s time is no value of the quiz',
  QuizResults_remark: 'also changes the question of the bank',
  Quizzes_close: 'possible once',
  Scans_decide: 'a page has no values',
  SchoolTexts_replace: 'a text has no values',
  Sessions_change: 'the title is no value of the session, which are its attendance',
  SheetReads_check: 'a reading has no values',
  SiteSettings_replacePhoto: 'the site has no values',
  SiteSettings_save: 'the site has no values',
  SolutionImages_put: 'a question has no values',
  Syllabus_makeChapters: 'units are no values of the year',
  Syllabus_setForYear: 'the syllabus is no value of the year',
  Syllabus_tagChapter: 'topics are no values of the chapter',
  Syllabus_tagChapters: 'topics are no values of the chapter',
  Syllabus_tagQuestions: 'a question has no values',
  Thresholds_save: 'thresholds have no values',
  Worksheets_replace: 'each call stores another file',
};

const METHODS: HttpMethod[] = ['get', 'post', 'put', 'delete'];
const TEACHERS = /teacher|any role/;
const ONE_PERSON = /\{(studentId|parentId)\}/;

describe('the activity log', () => {
  let api: TestApi;
  let world: World;
  let operations: Operation[];

  beforeAll(async () => {
    api = await TestApi.start();
    world = await makeWorld(api, new People(api));
    operations = Object.entries(api.document.paths).flatMap(([path, item]) =>
      METHODS.flatMap((method) => {
        const operation = item[method];
        if (!operation) return [];
        const access = String(Reflect.get(operation, 'x-access'));
        const action: unknown = Reflect.get(operation, 'x-audit');
        const id = operation.operationId ?? '';
        const isEdit = Reflect.get(operation, 'x-audit-edit') === true;
        return [{ id, method, path, access, action: typeof action === 'string' ? action : undefined, isEdit }];
      }),
    );
  });
  afterAll(() => api.stop());

  it('covers every change by the teacher’s team and every view of one child', () => {
    const due = operations.filter(
      ({ access, method, path }) => TEACHERS.test(access) && (method !== 'get' || ONE_PERSON.test(path)),
    );
    expect(due.length).toBeGreaterThan(40);
    expect(due.filter(({ id, action }) => !action && !EXEMPT[id]).map(({ id }) => id)).toEqual([]);
  });

  it('has no unnecessary exceptions', () => {
    const needless = Object.keys(EXEMPT).filter(
      (name) => operations.find(({ id }) => id === name)?.action !== undefined,
    );
    const unknown = Object.keys(EXEMPT).filter((name) => !operations.some(({ id }) => id === name));
    expect([needless, unknown]).toEqual([[], []]);
  });

  it('knows of each PUT whether it is an edit that can change nothing', () => {
    const puts = operations.filter(({ method, action }) => method === 'put' && action);
    const others = puts.filter(({ isEdit }) => !isEdit).map(({ id }) => id);
    expect(others.toSorted()).toEqual(Object.keys(NO_EDITS).toSorted());
    expect(operations.filter(({ method, isEdit }) => isEdit && method !== 'put')).toEqual([]);
  });

  it('has one entry of an edit that is made twice', async () => {
    const own = await makeWorld(api, new People(api));
    const { token } = own.teacher;
    const countOf = async (action: string) => {
      const log: AuditEntryDto[] = (await api.as({ token }).get('/audit?limit=200').expect(200)).body;
      return log.filter((entry) => entry.action === action).length;
    };
    const twice: string[] = [];
    for (const { id, method, action = '' } of operations.filter(({ isEdit }) => isEdit)) {
      const call = CALLS[id]?.(own);
      const edit = () => send(api, method, { call, token });
      const { status } = await edit();
      const once = await countOf(action);
      const again = await edit();
      if (status < 400 && again.status < 400 && (await countOf(action)) !== once) twice.push(id);
    }
    expect(twice).toEqual([]);
  });

  it('records each operation after it was called, with the subject’s name', async () => {
    const rank = ({ id, method }: Operation) => METHODS.indexOf(method) + 10 * (LAST_CALLS.indexOf(id) + 1);
    const missing: unknown[] = [];
    const rejected: string[] = [];
    const people = new People(api);
    const kinds = api.get(Features).collect(({ audit }) => audit?.subjects);
    const audited = operations.filter(({ action, access }) => action && TEACHERS.test(access));
    for (const operation of audited.toSorted((a, b) => rank(a) - rank(b))) {
      api.clock.advance(11 * MINUTE_MS);
      const token = await people.token(world.teacher.id);
      const call = CALLS[operation.id]?.(world);
      const { status, headers } = await send(api, operation.method, { call, token });
      if (status >= 400) {
        rejected.push(operation.id);
        continue;
      }
      const find = async () => {
        const log: AuditEntryDto[] = (await api.as({ token }).get('/audit?limit=20').expect(200)).body;
        const found = log.find(({ requestId }) => requestId === headers['x-request-id']);
        if (!found) throw new Error(`${operation.id} is not in the log`);
        return found;
      };
      // A handler that sends a file itself is recorded only after the file has been sent.
      const search = NOTHING_DONE.has(operation.id) ? find() : eventually(find);
      const entry = await search.catch(() => undefined);
      const unnamed = entry?.subjects.some(({ type, name }) => name === null && kinds.get(type)?.names);
      const isRight = NOTHING_DONE.has(operation.id)
        ? !entry
        : entry?.action === operation.action && !unnamed && entry?.actor.name;
      if (!isRight) missing.push([operation.id, status, entry]);
    }
    expect(missing).toEqual([]);
    expect(rejected.toSorted()).toEqual(REJECTED);
  });
});
