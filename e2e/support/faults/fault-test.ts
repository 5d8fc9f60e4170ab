import type { APIRequestContext, Browser } from '@playwright/test';
import { Api } from '../api.ts';
import { reportFigure } from '../../../backend/src/testing/long-search.ts';
import { printPdf } from '../pdf.ts';
import { drawQuestions } from '../pictures.ts';
import { unique } from '../people.ts';
import { type Product, startEmptyProduct, test as base } from '../product.ts';
import { expect } from '../test.ts';
import { auditSchool } from './school-audit.ts';
import { SchoolLife, type SchoolPlan } from './school-life.ts';
import { SchoolLine } from './school-line.ts';

const STUDENTS = 4;
const BACK_MS = 60_000;

/** A school at work on a product, and how long it took to go on after each fault. */
export class FaultTrial {
  /** ms, by what was done to the product. */
  private readonly times = new Map<string, number[]>();

  constructor(
    readonly product: Product,
    readonly life: SchoolLife,
  ) {}

  /** Waits until every writer has gone on (those named may be stuck). @param since when the fault began */
  async wentOn(fault: string, since = Date.now(), stuck: string[] = []): Promise<void> {
    const last = await this.life.goOn(stuck);
    const ms = Date.now() - since;
    this.times.set(fault, [...(this.times.get(fault) ?? []), ms]);
    process.stdout.write(`${fault}: after ${ms} ms, ${last} as the last\n`);
  }

  /** Ends the school's work, and prints what all of it came to. Nothing acknowledged may be missing, twice there, or torn. */
  async audit(name: string): Promise<void> {
    const { life, times } = this;
    await life.end();
    const { mails, ...findings } = await auditSchool(life, this.product.dataDirectory);
    const { line } = life;
    const back = [...times].map(
      ([fault, all]) => `${fault} ${all.length}x, back p50 ${median(all)} ms, at most ${Math.max(...all)} ms`,
    );
    const counts = Object.entries(findings).map(([kind, list]) => `${list.length} ${kind}`);
    const refusals = [...line.refusals].map(([code, count]) => `${count} x ${code}`);
    const parts = [
      `${line.acknowledged} requests acknowledged: ${counts.join(', ')}`,
      `${mails.asked} mails, ${mails.repeated} sent again`,
      `${line.cut} connections broken, refused ${refusals.join(', ') || 'none'}: ${line.misshapen.length} misshapen`,
      `slowest answer ${line.slowest.ms} ms (${line.slowest.asking})`,
    ];
    reportFigure(name, [...parts, ...back].join('; '));
    expect({ ...findings, misshapen: line.misshapen }).toEqual({ lost: [], doubled: [], torn: [], misshapen: [] });
    for (const all of times.values()) expect(Math.max(...all)).toBeLessThan(BACK_MS);
  }
}

const median = (all: number[]) => all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)] ?? 0;

async function planFor(request: APIRequestContext, browser: Browser): Promise<SchoolPlan> {
  const teacher = await Api.asTeacher(request);
  const [first, ...others] = Array.from({ length: STUDENTS }, () => unique('Student'));
  const classroom = await teacher.makeClass([first ?? '', ...others]);
  const students: SchoolPlan['students'] = [];
  for (const person of classroom.students) {
    students.push({ person, token: (await Api.signIn(request, person)).token });
  }
  const quiz = await teacher.setQuiz(classroom, { pictures: await drawQuestions(browser, 3), duration: 150 });
  const session = await teacher.makeSession(classroom);
  const { buffer: pdf } = await printPdf(browser, 'Forces');
  return { teacher, classroom, students, quiz, session, pdf };
}

/** Nobody in these tests meets the limit of requests. */
const UNLIMITED = { RATE_USER_REQUESTS: '1000000' };

interface FaultFixtures {
  /** A school at work: on a product of its own with these settings, or on the one that tests share. */
  begin: (on: Product | Record<string, string>) => Promise<FaultTrial>;
}

const isProduct = (on: Product | Record<string, string>): on is Product => typeof on['kill'] === 'function';

export const test = base.extend<FaultFixtures>({
  begin: async ({ browser, playwright }, use) => {
    const started: Product[] = [];
    const opened: APIRequestContext[] = [];
    await use(async (on) => {
      const product = isProduct(on) ? on : await startEmptyProduct({ ...UNLIMITED, ...on });
      if (product !== on) started.push(product);
      const request = await playwright.request.newContext({ baseURL: product.url });
      opened.push(request);
      const life = new SchoolLife(new SchoolLine(product.url), await planFor(request, browser));
      life.begin();
      return new FaultTrial(product, life);
    });
    for (const request of opened) await request.dispose();
    for (const product of started) await product.stop();
  },
});
