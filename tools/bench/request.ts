import { setTimeout as wait } from 'node:timers/promises';
import { startBare } from './bare-process.ts';
import { type Bench, type Chosen, patternOf, WrongArguments } from './bench.ts';
import { type BenchProduct, withBenchProduct } from './bench-product.ts';
import { type DayRequest, makeDay, requestsOf, STUDENTS } from './day-requests.ts';
import { Client, type Request } from './load.ts';
import { descendantsOf, processorTimeOf } from './process-tree.ts';
import { median, type Report, say } from './report.ts';

/** The first match of a command line names its part; what matches none is `other`. */
const PARTS = [
  ['API', /main\.api/],
  ['worker', /main\.worker/],
  ['bare', /bare-server/],
  ['MongoDB', /embedded-mongod/],
  ['Redis', /redis-server/],
  ['front', /front/],
] as const;
const COLUMNS = ['API', 'MongoDB', 'Redis', 'worker', 'other'] as const;
/** Requests before the first round: a school's server has been up for a while, and its code is compiled. */
const WARM_UP = 60;
/** How long the processes are watched at rest, whose use of the processor is not that of a request. */
const REST_MS = 5000;

type Use = ReadonlyMap<string, number>;

/** Processor time so far by part, in ms. */
function usedSoFar(): Use {
  const used = new Map<string, number>();
  for (const { pid, command } of descendantsOf(process.pid)) {
    const part = PARTS.find(([, words]) => words.test(command))?.[0] ?? 'other';
    const name = part === 'front' ? 'other' : part;
    used.set(name, (used.get(name) ?? 0) + processorTimeOf(pid));
  }
  return used;
}

const minus = (after: Use, before: Use): Use =>
  new Map([...after].map(([part, time]) => [part, time - (before.get(part) ?? 0)]));

/** Measures what the processes use during some work, less what they use at rest in the same time. */
class Meter {
  #atRest: Use = new Map();

  async watchRest(): Promise<void> {
    const before = usedSoFar();
    await wait(REST_MS);
    this.#atRest = new Map([...minus(usedSoFar(), before)].map(([part, time]) => [part, time / REST_MS]));
  }

  async during(work: () => Promise<void>): Promise<Use> {
    const [before, began] = [usedSoFar(), performance.now()];
    await work();
    const elapsed = performance.now() - began;
    const used = minus(usedSoFar(), before);
    return new Map([...used].map(([part, time]) => [part, time - elapsed * (this.#atRest.get(part) ?? 0)]));
  }
}

interface Cost {
  /** Processor time per request by part, in ms: the median of the rounds. */
  parts: Use;
  total: number;
}

function costOf(rounds: Use[], repeats: number): Cost {
  const names = [...new Set(rounds.flatMap((round) => [...round.keys()]))];
  const parts = names.map((name) => {
    const each = rounds.map((round) => Math.max(0, round.get(name) ?? 0) / repeats);
    return [name, median(each)] as const;
  });
  return { parts: new Map(parts), total: parts.reduce((sum, [, time]) => sum + time, 0) };
}

interface Sides {
  product: Client;
  bare: Client;
  meter: Meter;
}

type Terms = { repeats: number; rounds: number };

/** Sends requests one after the other. @throws Error if one is refused */
async function sendAll(
  client: Client,
  request: (turn: number) => Request,
  { from, count }: Record<'from' | 'count', number>,
) {
  for (let turn = from; turn < from + count; turn += 1) await client.must(request(turn));
}

/** The yardstick of a read is a row with the product's own reply, which the bare handler finds by its id and sends. */
async function bareOf({ product, bare }: Sides, { name, product: given, bare: writes }: DayRequest) {
  if (writes) return writes;
  const path = `/page/${encodeURIComponent(name)}`;
  await bare.must({ method: 'PUT', path, body: { reply: await product.must(given(0)) } });
  return (): Request => ({ method: 'GET', path });
}

async function measureOne(sides: Sides, request: DayRequest, { repeats, rounds }: Terms): Promise<[Cost, Cost]> {
  const bare = await bareOf(sides, request);
  const [ours, theirs]: [Use[], Use[]] = [[], []];
  await sendAll(sides.product, request.product, { from: 0, count: WARM_UP });
  await sendAll(sides.bare, bare, { from: 0, count: WARM_UP });
  for (let round = 0; round < rounds; round += 1) {
    const turns = { from: WARM_UP + round * repeats, count: repeats };
    ours.push(await sides.meter.during(() => sendAll(sides.product, request.product, turns)));
    theirs.push(await sides.meter.during(() => sendAll(sides.bare, bare, turns)));
  }
  return [costOf(ours, repeats), costOf(theirs, repeats)];
}

const cell = (value: string, width = 9) => value.padStart(width);
const ms = (value: number | undefined) => cell((value ?? 0).toFixed(2));

function show(name: string, { parts, total }: Cost, bare: Cost): void {
  const ratio = cell((total / bare.total).toFixed(2), 7);
  say(`${name.padEnd(26)}${ms(total)}${COLUMNS.map((part) => ms(parts.get(part))).join('')}${ms(bare.total)}${ratio}`);
}

/** @throws WrongArguments */
function chosenOf(requests: DayRequest[], only: string): DayRequest[] {
  const pattern = patternOf(only);
  const chosen = requests.filter(({ name }) => pattern.test(name));
  if (chosen.length === 0) throw new WrongArguments(`No request has a name like "${only}".`);
  return chosen;
}

async function measure(running: BenchProduct, chosen: Chosen, report: Report): Promise<void> {
  const terms = { repeats: chosen.number('repeats'), rounds: chosen.number('rounds') };
  const product = new Client(running.address);
  const server = await startBare('bare-server.ts', { environment: { MONGO_URL: running.mongoUrl } });
  const bare = new Client(server.address);
  try {
    const day = await makeDay(running, product, WARM_UP + terms.repeats * terms.rounds);
    const students = day.room.students.slice(0, STUDENTS).map(({ id }) => id);
    for (const token of new Set([...students, ...day.session.roster]))
      await bare.must({ method: 'GET', path: '/api/quiz/id/saved', token });
    const sides = { product, bare, meter: new Meter() };
    await sides.meter.watchRest();
    say(`processor time in ms    ${['all', ...COLUMNS, 'bare'].map((head) => cell(head)).join('')}  ratio`);
    const costs: [DayRequest, Cost, Cost][] = [];
    for (const request of chosenOf(requestsOf(day), chosen.text('only'))) {
      const [ours, theirs] = await measureOne(sides, request, terms);
      show(request.name, ours, theirs);
      costs.push([request, ours, theirs]);
    }
    for (const [{ name, most }, { total: figure }, { total: yardstick }] of costs)
      report.atMost(name, { figure, yardstick, unit: 'ms' }, most);
  } finally {
    for (const client of [product, bare]) client.close();
    server.stop();
  }
}

export const request: Bench = {
  about: `The processor time that the twenty most frequent requests of a school's day take in all processes together, one request at a
time, and by process: unlike a duration it hardly depends on what else the machine does. What the processes use at rest is taken
off. Yardstick: a bare Express and MongoDB driver handler that makes the same writes on the same engine, or finds a stored reply
of the same length. --of measures another checkout, which has to be built.`,
  numbers: { repeats: 60, rounds: 5 },
  texts: { only: '', of: '' },
  run: (chosen, report) =>
    withBenchProduct((running) => measure(running, chosen, report), {}, chosen.text('of') || undefined),
};
