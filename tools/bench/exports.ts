import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs, promisify } from 'node:util';
import type { Product } from '../look/product.ts';
import { WORKER_MEMORY } from '../start/backend.ts';
import { withBenchProduct } from './bench-product.ts';
import { findProcess } from './process-tree.ts';
import { writeStudents } from './student-body.ts';
import { TeacherClient } from './teacher-client.ts';
import { conclude, machineLoad, say } from './output.ts';

const HELP = `The spreadsheet of all users, of 100,000 students: the built product on the embedded engine, from the request to the
finished file, compared with a bare exceljs streaming loop that makes the same workbook of the same rows on the same engine; and how
much the worker's memory grows. A last loop without formats and parents' accounts shows the least that exceljs costs.
Then the worker, and after it Redis, are killed in the middle of an export.

  npm run bench:exports [-- --students N] [--repeats N]     100000 students, twice each by default
`;

const TARGET = { ofBare: 1.3, growthMb: 150, recoverySeconds: 60 };
const GROUPS = 40;
const LOOK_EVERY_MS = 100;
const MB = 1024 * 1024;
const run = promisify(execFile);
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) / 2)] ?? 0;

interface Export {
  _id: string;
  status: 'queued' | 'active' | 'done' | 'failed';
  progress: number;
  bytes: number | null;
}

interface Made {
  seconds: number;
  bytes: number;
}

class Bench {
  private readonly teacher: TeacherClient;
  private readonly product: Product;

  constructor(teacher: TeacherClient, product: Product) {
    this.teacher = teacher;
    this.product = product;
  }

  /** Requests the export of all users and waits for it, calling `meanwhile` with each state it reads. */
  async make(meanwhile: (seen: Export) => void = () => undefined): Promise<Made> {
    const began = performance.now();
    const id = await this.teacher.post('/api/exports', { kind: 'users' });
    for (;;) {
      await pause(LOOK_EVERY_MS);
      const seen = await this.teacher.get<Export>(`/api/exports/${id}`);
      if (seen.status === 'failed') throw new Error('The export failed.');
      if (seen.status === 'done') return { seconds: (performance.now() - began) / 1000, bytes: seen.bytes ?? 0 };
      meanwhile(seen);
    }
  }

  workerMemory(): number {
    return findProcess(this.product.pid, 'main.worker.js')?.memory ?? 0;
  }

  /**
   * Sends SIGKILL to a process in the middle of an export.
   * @returns seconds from the kill to the finished export
   */
  async killDuring(command: string): Promise<{ recovered: number; bytes: number }> {
    let killedAt = 0;
    const { bytes } = await this.make(({ status, progress }) => {
      if (killedAt > 0 || status !== 'active' || progress < 20) return;
      const victim = findProcess(this.product.pid, command);
      if (!victim) throw new Error(`There is no process "${command}" to kill.`);
      process.kill(victim.pid, 'SIGKILL');
      killedAt = performance.now();
    });
    if (killedAt === 0) throw new Error('The export was done before anything could be killed: use more students.');
    return { recovered: (performance.now() - killedAt) / 1000, bytes };
  }
}

/** Seconds that the bare loop takes, in a process with the worker's memory settings. */
async function bareLoop(mongoUrl: string, tenantId: string, options: string[] = []): Promise<number> {
  const directory = mkdtempSync(path.join(tmpdir(), 'fulcrum-bare-'));
  try {
    const script = path.join(import.meta.dirname, 'bare-export.ts');
    const env = { ...process.env, MONGO_URL: mongoUrl, TENANT_ID: tenantId };
    const args = [...WORKER_MEMORY, script, path.join(directory, 'bare.xlsx'), ...options];
    const { stdout } = await run(process.execPath, args, { env });
    return Number(stdout) / 1000;
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}

interface Figures {
  ofBare: number;
  growthMb: number;
}

/** Alternates product and bare loop, so that load on the machine affects both equally. */
async function measure(bench: Bench, bare: () => Promise<number>, repeats: number): Promise<Figures> {
  const before = bench.workerMemory();
  let highest = before;
  const [own, bareTimes]: [number[], number[]] = [[], []];
  for (let turn = 0; turn < repeats; turn += 1) {
    bareTimes.push(await bare());
    const { seconds, bytes } = await bench.make(() => (highest = Math.max(highest, bench.workerMemory())));
    own.push(seconds);
    say(`bare loop ${bareTimes.at(-1)?.toFixed(1)} s, product ${seconds.toFixed(1)} s, ${(bytes / MB).toFixed(1)} MB`);
  }
  const ofBare = median(own) / median(bareTimes);
  const growthMb = (highest - before) / MB;
  say(`product / bare loop: ${ofBare.toFixed(2)} (target: at most ${TARGET.ofBare})`);
  say(`the worker's memory grew by ${growthMb.toFixed(0)} MB (target: below ${TARGET.growthMb})`);
  return { ofBare, growthMb };
}

/** True if an export survives both kills in time, with a file as large as that of an undisturbed run. */
async function survive(bench: Bench): Promise<boolean> {
  const { bytes: whole } = await bench.make();
  let isFine = true;
  for (const [name, command] of [
    ['worker', 'main.worker.js'],
    ['Redis', 'redis-server'],
  ] as const) {
    const { recovered, bytes } = await bench.killDuring(command);
    const isWhole = Math.abs(bytes - whole) < 1024;
    say(`${name} killed in mid-export: done ${recovered.toFixed(1)} s later, ${isWhole ? 'complete' : 'INCOMPLETE'}`);
    isFine &&= isWhole && recovered < TARGET.recoverySeconds;
  }
  return isFine;
}

interface Size {
  students: number;
  repeats: number;
}

async function benchExports(product: Product, mongoUrl: string, { students, repeats }: Size): Promise<boolean> {
  const teacher = await TeacherClient.of(product);
  try {
    const { teacherId } = teacher;
    const schoolId = await teacher.post('/api/school', { name: 'Bench School', teacherId });
    const yearId = await teacher.post('/api/year', { name: 'Bench Year', teacherId });
    const groupIds: string[] = [];
    while (groupIds.length < GROUPS) {
      groupIds.push(await teacher.post('/api/group', { name: `Bench Group ${groupIds.length}`, yearId }));
    }
    say(`${students} students are written …`);
    await writeStudents(mongoUrl, { teacherId, schoolId, groupIds }, students);
    say(machineLoad());
    const bench = new Bench(teacher, product);
    const { ofBare, growthMb } = await measure(bench, () => bareLoop(mongoUrl, teacherId), repeats);
    say(
      `(without formats and parents' accounts the bare loop takes ${(await bareLoop(mongoUrl, teacherId, ['--plain'])).toFixed(1)} s)`,
    );
    const survived = await survive(bench);
    const isFine = survived && ofBare <= TARGET.ofBare && growthMb < TARGET.growthMb;
    say(machineLoad());
    return isFine;
  } finally {
    teacher.close();
  }
}

const { values } = parseArgs({
  options: {
    help: { type: 'boolean', short: 'h' },
    students: { type: 'string', default: '100000' },
    repeats: { type: 'string', default: '2' },
  },
});
if (values.help) process.stdout.write(HELP);
else {
  const size = { students: Number(values.students), repeats: Number(values.repeats) };
  conclude(await withBenchProduct((product, mongoUrl) => benchExports(product, mongoUrl, size)));
}
