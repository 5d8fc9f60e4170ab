import type { APIRequestContext, Browser } from '@playwright/test';
import { Api } from '../api.ts';
import { IS_LONG, reportFigure } from '../../../backend/src/testing/long-search.ts';
import { printPdf } from '../pdf.ts';
import { drawQuestions } from '../pictures.ts';
import { unique } from '../people.ts';
import { type Part, type Product, startEmptyProduct, test as base } from '../product.ts';
import { expect } from '../test.ts';
import { auditSchool } from './school-audit.ts';
import { type Acknowledged, SchoolWorkload, type SchoolPlan } from './school-life.ts';
import { RecordingClient } from './school-line.ts';

const STUDENTS = 4;
/** In the long run, which runs beside nothing else, every writer must be working again within this time after a kill. */
const BACK_MS = 60_000;
/** The database must be back sooner than the 30 s that a driver spends waiting on a dead connection. */
const SOONER_MS: Record<string, number> = { mongod: 30_000 };

interface Fault {
  name: string;
  /** In ms since 1970. */
  at: number;
}

/** A school at work on a product, with the recovery time after each fault. */
export class FaultTrial {
  /** Recovery times in ms, by fault. */
  private readonly times = new Map<string, number[]>();
  private readonly faults: Fault[] = [];

  constructor(
    readonly product: Product,
    readonly life: SchoolWorkload,
  ) {}

  /**
   * Kills a process as the system does when it runs out of memory.
   * @param work number of acknowledged requests to wait for before the kill
   */
  async kill(part: Part, work: number): Promise<void> {
    await this.life.acknowledge(work);
    const at = Date.now();
    this.faults.push({ name: part, at });
    await this.product.kill(part);
    if (part === 'supervisor') await this.product.start();
    await this.wentOn(part, at);
  }

  /**
   * Waits until every writer works again, except those listed as stuck.
   * @param since when the fault began
   */
  async wentOn(fault: string, since = Date.now(), stuck: string[] = []): Promise<void> {
    if (this.faults.at(-1)?.at !== since) this.faults.push({ name: fault, at: since });
    const last = await this.life.goOn(stuck);
    const ms = Date.now() - since;
    this.times.set(fault, [...(this.times.get(fault) ?? []), ms]);
    process.stdout.write(`${fault}: after ${ms} ms, ${last} as the last\n`);
  }

  /** Stops the writers and prints the totals. Nothing that was acknowledged may be missing, duplicated or torn. */
  async audit(name: string): Promise<void> {
    const { life, times } = this;
    await life.end();
    const { mails, ...findings } = await auditSchool(life, this.product.dataDirectory);
    const { line } = life;
    const counts = Object.entries(findings).map(([kind, { length }]) => `${kind} ${length}`);
    reportFigure(name, `acknowledged ${line.acknowledged}, ${counts.join(', ')}`);
    for (const [fault, all] of times) {
      reportFigure(`  ${fault}`, `${all.length}x, return p50 ${median(all)} ms, slowest ${Math.max(...all)} ms`);
    }
    const refusals = [...line.refusals].map(([code, count]) => `${count} x ${code}`);
    const { ms, asking } = line.slowest;
    reportFigure('  mails', `${mails.asked} asked for, ${mails.repeated} sent again`);
    reportFigure('  cut connections', `${line.cut}; refused ${refusals.join(', ') || 'none'}`);
    reportFigure('  slowest answer', `${ms} ms (${asking})`);
    const inWords = Object.entries(findings).map(([kind, list]) => [kind, list.map((item) => this.inWords(item))]);
    expect({ ...Object.fromEntries(inWords), misshapen: line.misshapen }).toEqual({
      lost: [],
      doubled: [],
      torn: [],
      misshapen: [],
    });
    if (!IS_LONG) return;
    for (const [fault, all] of times) expect(Math.max(...all), fault).toBeLessThan(SOONER_MS[fault] ?? BACK_MS);
  }

  /** Describes an acknowledged item and the faults before and after it. */
  private inWords({ name, at }: Acknowledged): string {
    const before = this.faults.findLast((fault) => fault.at <= at);
    const after = this.faults.find((fault) => fault.at > at);
    const times = [
      before && `${at - before.at} ms after fault ${this.faults.indexOf(before) + 1} (${before.name})`,
      after && `${after.at - at} ms before the next (${after.name})`,
    ];
    return `${name}; acknowledged ${new Date(at).toISOString()}, ${times.filter(Boolean).join(', ')}`;
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
  const quiz = await teacher.setQuiz(classroom, { pictures: await drawQuestions(3), duration: 150 });
  const session = await teacher.makeSession(classroom);
  const { buffer: pdf } = await printPdf(browser, 'Forces');
  return { teacher, classroom, students, quiz, session, pdf };
}

/** Keeps these tests clear of the rate limit. */
const UNLIMITED = { RATE_USER_REQUESTS: '1000000' };

interface FaultFixtures {
  /** Starts a school at work: on a separate product with these settings, or on the given product. */
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
      const life = new SchoolWorkload(new RecordingClient(product.url), await planFor(request, browser));
      life.begin();
      return new FaultTrial(product, life);
    });
    for (const request of opened) await request.dispose();
    for (const product of started) await product.stop();
  },
});
