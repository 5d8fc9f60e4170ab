import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import type { Api, Classroom, Person } from '../support/api.ts';
import { signInInArabic } from '../support/arabic.ts';
import { waitForStoredReply } from '../support/kept.ts';
import {
  enterAs,
  expectNarrow,
  expectPath,
  field,
  PHONE_DEVICE,
  signInOnOwnDevice,
  waitForServiceWorker,
} from '../support/pages.ts';
import { NAMES, teacher, unique } from '../support/people.ts';
import { drawQuestions } from '../support/pictures.ts';
import { practisedTwoDaysAgo } from '../support/practised.ts';
import { expect, test } from '../support/test.ts';
import { CART } from '../support/typed-questions.ts';

test.use({ ...PHONE_DEVICE, serviceWorkers: 'allow' });

/** Five that are due again, and the five new ones of a day. */
const QUESTIONS = 10;
const ONLINE = 5;
/** The places in the quiz of questions with parts: one is due again, the other is new; the first question has none. */
const WITH_PARTS = [1, QUESTIONS - 2];
/** The right answers to what is typed; the last part is a choice. */
const CART_ANSWERS = { a: '12 m/s', b: '60 m' };
const CART_CHOICE = 'friction';
const CART_PARTS = 3;

const ENGLISH = {
  mistakes: 'My mistakes',
  waiting: `${QUESTIONS} to practise`,
  practise: 'Practise',
  question: 'Question',
  of: 'of',
  option: 'Answer',
  check: 'Check',
  correct: 'Correct',
  wrong: 'Wrong',
  comesAgain: /^Comes again on /,
  kept: /Your answer is kept on this device/,
  next: 'Next',
  finish: 'Finish',
  unsent: `${QUESTIONS - ONLINE} answers wait on this device until there is a connection.`,
  result: `${QUESTIONS - 1} of ${QUESTIONS} right.`,
  comingUp: 'What comes when',
};
/** A number in an Arabic sentence, with the characters that keep it apart from the words around it. */
const apart = (count: number): string => `\u2068${count}\u2069`;

const ARABIC: typeof ENGLISH = {
  mistakes: 'أخطائي',
  waiting: `${apart(QUESTIONS)} أسئلة للتدريب`,
  practise: 'بدء التدريب',
  question: 'السؤال',
  of: 'من',
  option: 'الإجابة',
  check: 'التحقق',
  correct: 'صحيحة',
  wrong: 'خاطئة',
  comesAgain: /^يعود يوم /,
  kept: /إجابتك محفوظة على هذا الجهاز/,
  next: 'التالي',
  finish: 'إنهاء',
  unsent: `${apart(QUESTIONS - ONLINE)} إجابات محفوظة على هذا الجهاز بانتظار الاتصال.`,
  result: `الإجابات الصحيحة: ${apart(QUESTIONS - 1)} من ${apart(QUESTIONS)}.`,
  comingUp: 'ما القادم ومتى',
};
type Words = typeof ENGLISH;

interface Opened {
  questions: { _id: string }[];
}
interface Served {
  due: number;
  upcoming: object[];
}

/** The student takes the quiz and gets everything wrong. */
async function failQuiz(api: Api, quizId: string): Promise<void> {
  const { questions } = await api.get<Opened>(`/api/quiz/id/${quizId}`);
  const ids = questions.map(({ _id }) => _id);
  const answers = ids.map((questionId) => ({ questionId, answer: 'B' }));
  await api.post(`/api/quiz-student/${quizId}/submit`, { studentId: api.user.id, answers });
}

/** A closed quiz that the student got wrong, half of which was practised and is due again: ten questions wait. */
async function tenWait(teacherApi: Api, classroom: Classroom, api: Api): Promise<void> {
  const pictures = await drawQuestions(QUESTIONS);
  const quiz = await teacherApi.setQuiz(classroom, {
    title: unique('Levers'),
    pictures: pictures.map((picture, place) => (WITH_PARTS.includes(place) ? null : picture)),
    fields: pictures.map((_, place) => (WITH_PARTS.includes(place) ? CART : {})),
  });
  await failQuiz(api, quiz._id);
  await teacherApi.put(`/api/quiz/${quiz._id}/close`, {});
  const due = async () => (await api.get<Served>('/api/practice/next?n=20')).due;
  await expect.poll(due).toBe(QUESTIONS / 2);
  await practisedTwoDaysAgo(api);
  await expect.poll(due).toBe(QUESTIONS);
}

/** A student at 360 px who practises ten questions, five of them without internet. */
class Practising {
  private readonly page: Page;
  private readonly words: Words;
  /** How many questions with parts have been answered. */
  private withParts = 0;

  constructor(page: Page, words: Words) {
    this.page = page;
    this.words = words;
  }

  async beginAtHome(): Promise<void> {
    const card = this.page.getByRole('region', { name: this.words.mistakes });
    await expect(card.getByText(this.words.waiting)).toBeVisible();
    await card.getByRole('link', { name: this.words.practise }).click();
    await expectPath(this.page, '/student-practice');
    await expectNarrow(this.page);
  }

  async answerOnline(): Promise<void> {
    const { correct, wrong, comesAgain, next } = this.words;
    for (let place = 1; place <= ONLINE; place += 1) {
      await this.inFront(place);
      const hasParts = await this.hasParts();
      if (hasParts) await expectAccessible(this.page);
      else await expect(this.picture).toBeVisible();
      await this.answer(place === 1 ? 'B' : 'A');
      const verdict = this.page.getByText(place > 1 ? correct : wrong, { exact: true });
      // Of the question, and of each of its parts.
      await expect(verdict).toHaveCount(hasParts ? 1 + CART_PARTS : 1);
      await expect(this.page.getByText(comesAgain)).toBeVisible();
      await expectNarrow(this.page);
      if (place === 1 || hasParts) await expectAccessible(this.page);
      await this.page.getByRole('button', { name: next }).click();
    }
  }

  /** Answers the rest without internet; the pictures come from the device. */
  async answerOffline(): Promise<void> {
    const { kept, next, finish, unsent } = this.words;
    for (let place = ONLINE + 1; place <= QUESTIONS; place += 1) {
      await this.inFront(place);
      if (!(await this.hasParts())) {
        await expect.poll(() => this.picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
      }
      await this.answer('A');
      await expect(this.page.getByText(kept)).toBeVisible();
      await expectNarrow(this.page);
      await this.page.getByRole('button', { name: place < QUESTIONS ? next : finish }).click();
    }
    await expect(this.page.getByText(unsent)).toBeVisible();
    expect(this.withParts).toBe(WITH_PARTS.length);
  }

  async seeResult(): Promise<void> {
    await expect(this.page.getByText(this.words.result)).toBeVisible();
    await expect(this.page.getByRole('region', { name: this.words.comingUp })).toBeVisible();
    await expectNarrow(this.page);
    await expectAccessible(this.page);
  }

  private get picture() {
    return this.page.getByRole('img', { name: /^Which is true of lever/ });
  }

  private inFront(place: number): Promise<void> {
    const { question, of } = this.words;
    return expect(
      this.page.getByRole('heading', { name: new RegExp(`^${question} .?${place}.? ${of} .?${QUESTIONS}`) }),
    ).toBeVisible();
  }

  /** Whether the question in front has parts. */
  private hasParts(): Promise<boolean> {
    return this.page.getByText(CART.text, { exact: true }).isVisible();
  }

  /** Answers the question in front. @param option A is right; of a question with parts, the right answers are given */
  private async answer(option: 'A' | 'B'): Promise<void> {
    if (await this.hasParts()) await this.answerParts();
    else await this.choose(this.page.locator('body'), option);
    await this.page.getByRole('button', { name: this.words.check }).click();
  }

  private async answerParts(): Promise<void> {
    for (const [label, answer] of Object.entries(CART_ANSWERS))
      await this.part(label).getByRole('textbox').fill(answer);
    const option = this.part('c').getByRole('listitem').filter({ hasText: CART_CHOICE });
    const letter = (await option.innerText()).trim().slice(0, 1);
    await this.choose(this.part('c'), letter);
    this.withParts += 1;
  }

  private part(label: string): Locator {
    const heading = this.page.getByRole('heading', { name: new RegExp(`^\\(.?${label}.?\\)`) });
    return this.page.getByRole('listitem').filter({ has: heading });
  }

  private choose(within: Locator, letter: string): Promise<void> {
    return within.getByRole('button', { name: new RegExp(`^${this.words.option} .?${letter}`) }).click();
  }
}

/** Ten questions: five online, five offline, which are sent and judged once there is a connection. */
async function practiseTen(page: Page, api: Api, words: Words): Promise<void> {
  const practising = new Practising(page, words);
  await test.step('the home says how many wait, on a phone of 360 px', () => practising.beginAtHome());
  await test.step('some are answered online', () => practising.answerOnline());
  await waitForStoredReply(page, '["practice"');
  await page.context().setOffline(true);
  await test.step('the others offline, after which the answers wait', () => practising.answerOffline());
  await test.step('with the connection they are sent and judged, once', async () => {
    await page.context().setOffline(false);
    await practising.seeResult();
    expect((await api.get<Served>('/api/practice/next')).due).toBe(0);
  });
}

test('a student practises ten mistakes, five of them offline; a quiz of what is still wrong takes its questions out until it has closed', async ({
  page,
  otherDevice,
  apiOf,
  teacherApi,
}) => {
  const classroom = await teacherApi.makeClass();
  const { student, group } = classroom;
  const api = await apiOf(student);
  await tenWait(teacherApi, classroom, api);
  await signInOnOwnDevice(page, student);
  await practiseTen(page, api, ENGLISH);

  const teacherPage = await otherDevice();
  await test.step('the teacher makes a quiz of what is still wrong', async () => {
    await enterAs(teacherPage, teacher, `/group/${group._id}?tab=practice`);
    await expect(teacherPage.getByRole('heading', { name: 'Still wrong' })).toBeVisible();
    await expectAccessible(teacherPage);
    await teacherPage.getByRole('link', { name: `Make a quiz of these ${QUESTIONS}` }).click();
    await expectPath(teacherPage, '/createquiz');
    await field(teacherPage, 'Title').fill(unique('Again'));
    await teacherPage.getByRole('button', { name: 'Create quiz' }).click();
    await expectPath(teacherPage, '/quizlist');
  });

  await test.step('its questions leave practice at once, and return when it has closed', async () => {
    const upcoming = async () => (await api.get<Served>('/api/practice/next')).upcoming.length;
    expect(await upcoming()).toBe(0);
    const [again] = await teacherApi.get<{ _id: string }[]>(`/api/quiz/teacher/${teacherApi.user.id}`);
    await teacherApi.put(`/api/quiz/${again?._id}/close`, {});
    await expect.poll(upcoming).toBeGreaterThan(0);
  });
});

test.describe('in Arabic', () => {
  test.use({ locale: 'ar-EG' });

  test('a student practises ten mistakes, five of them offline', async ({ page, apiOf, teacherApi }) => {
    const classroom = await teacherApi.makeEmptyClass();
    const student = await teacherApi.register(classroom.school._id, NAMES[0], 'ar');
    await teacherApi.place(classroom.group._id, [student]);
    const api = await apiOf(student);
    await tenWait(teacherApi, classroom, api);
    await signInOnOwnDeviceInArabic(page, student);
    await practiseTen(page, api, ARABIC);
  });
});

async function signInOnOwnDeviceInArabic(page: Page, student: Person): Promise<void> {
  await page.goto('/login');
  await page.getByLabel(/^هذا جهازي الخاص/).check();
  await signInInArabic(page, student);
  await expectPath(page, '/student-dashboard');
  await waitForServiceWorker(page);
}
