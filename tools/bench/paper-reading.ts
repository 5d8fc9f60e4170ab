/** How long the running product takes to read a scan of a class's scripts, and with how much memory. */
import { MongoClient, ObjectId } from 'mongodb';
import { sheetIdOf } from '../../shared-ui/sheet-reader/src/index.ts';
import type { Chosen } from './bench.ts';
import { addressOf, type BenchProduct, withBenchProduct } from './bench-product.ts';
import { type CodedPage, scanOf } from './paper-scans.ts';
import { descendantsOf, processorTimeOf } from './process-tree.ts';
import { type Report, say } from './report.ts';
import { TeacherClient } from './teacher-client.ts';

const PAGES_OF_SCRIPT = 12;
/** For 300 pages on two processors. */
const TARGET = { seconds: 240, pages: 300, megabytes: 600 };
const MEGABYTE = 1024 * 1024;
/** Between two looks at the processes and the pages, in ms. */
const LOOK_MS = 500;

interface ScannedPage {
  state: string;
  studentId: string | null;
  page: number | null;
}

interface Scans {
  batches: { state: string }[];
  pages: ScannedPage[];
}

/** Paper of one student. */
interface Paper {
  studentId: string;
  code: string;
}

/** Sets a task for a group of the demo, and gives its students paper. */
async function prepare(running: BenchProduct, teacher: TeacherClient, count: number) {
  const years = await teacher.get<{ _id: string; groups: { _id: string }[] }[]>(`/api/year/${teacher.teacherId}`);
  const year = years.find(({ groups }) => groups.length > 0);
  const groupId = year?.groups[0]?._id;
  if (!year || !groupId) throw new Error('The demo has no group.');
  const deadline = new Date(Date.now() + 86_400_000).toISOString();
  const form = { title: 'Mock', teacherId: teacher.teacherId, yearId: year._id, groups: [groupId], deadline };
  const taskId = await teacher.post('/api/tasks/task', { ...form, gradeOutOf: 100 });
  const papers = Array.from({ length: count }, () => ({
    studentId: new ObjectId().toString(),
    code: sheetIdOf(crypto.getRandomValues(new Uint8Array(8))),
  }));
  await writePapers(running.database, { taskId, teacherId: teacher.teacherId }, papers);
  return { taskId, papers };
}

/** Straight into the database: a class as large as this is printed in a second, which is not what is measured. */
async function writePapers(
  database: MongoClient,
  { taskId, teacherId }: { taskId: string; teacherId: string },
  papers: readonly Paper[],
): Promise<void> {
  const place = { tenantId: new ObjectId(teacherId), taskId: new ObjectId(taskId) };
  await database
    .db()
    .collection('scriptSheets')
    .insertMany(
      papers.map(({ studentId, code }) => ({
        ...{ ...place, studentId: new ObjectId(studentId), code, pages: PAGES_OF_SCRIPT },
        ...{ printedFor: `${studentId}/${PAGES_OF_SCRIPT}`, printedAt: new Date() },
      })),
    );
}

/** Memory of the processes that receive, read and store a scan, those for parsing included. */
function megabytesOf(pid: number): number {
  const processes = descendantsOf(pid).filter(({ command }) =>
    /node.*(?:parser-process\.main|main\.(?:api|worker))/.test(command),
  );
  return processes.reduce((total, { memory }) => total + memory, 0) / MEGABYTE;
}

/** Processor time that the whole product has used, in seconds: other work on this machine does not change it. */
const processorSecondsOf = (pid: number): number =>
  descendantsOf(pid).reduce((sum, one) => sum + processorTimeOf(one.pid), 0) / 1000;

async function upload(address: string, taskId: string, { token, scan }: { token: string; scan: Buffer }) {
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(scan)], { type: 'application/pdf' }), 'scan.pdf');
  const url = `${address}/api/tasks/task/${taskId}/scans`;
  const reply = await fetch(url, { method: 'POST', headers: { authorization: `Bearer ${token}` }, body: form });
  if (!reply.ok) throw new Error(`The scan was refused: ${reply.status} ${await reply.text()}`);
}

/** Waits until the scan is read. @returns what was found, and the most memory meanwhile */
async function readScan(pid: number, teacher: TeacherClient, taskId: string): Promise<{ scans: Scans; most: number }> {
  let most = 0;
  for (;;) {
    most = Math.max(most, megabytesOf(pid));
    const scans = await teacher.get<Scans>(`/api/tasks/task/${taskId}/scans`);
    if (scans.batches.every(({ state }) => state !== 'reading')) return { scans, most };
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
}

const pageKey = (studentId: string | null, page: number | null): string => `${studentId}/${page}`;

async function measure(running: BenchProduct, chosen: Chosen, report: Report): Promise<void> {
  const { product, address } = { ...running, ...addressOf(running.product) };
  const count = chosen.number('pages');
  const seed = Number(chosen.text('seed') || Math.floor(Math.random() * 1_000_000));
  const teacher = await TeacherClient.of(product);
  try {
    const { taskId, papers } = await prepare(running, teacher, Math.ceil(count / PAGES_OF_SCRIPT));
    const pages = papers.flatMap(({ code: sheet }) =>
      Array.from({ length: PAGES_OF_SCRIPT }, (_, at): CodedPage => ({ sheet, page: at + 1 })),
    );
    const scan = await scanOf(pages.slice(0, count), seed);
    say(`${count} simulated pages of an office scanner, ${(scan.length / MEGABYTE).toFixed(0)} MB, seed ${seed}.`);
    const before = { memory: megabytesOf(product.pid), processor: processorSecondsOf(product.pid) };
    const began = performance.now();
    await upload(address, taskId, { token: teacher.token, scan });
    const { scans, most } = await readScan(product.pid, teacher, taskId);
    const seconds = (performance.now() - began) / 1000;
    const wanted = pages.slice(0, count).map(({ sheet, page }) => {
      const paper = papers.find(({ code }) => code === sheet);
      return pageKey(paper?.studentId ?? null, page);
    });
    const right = scans.pages.filter(({ studentId, page }, at) => pageKey(studentId, page) === wanted[at]).length;
    report.must(`scanned pages with their student and number: ${right} of ${count}`, right === count);
    const limit = (TARGET.seconds * count) / TARGET.pages;
    const time = `${seconds.toFixed(0)} s, ${((1000 * seconds) / count).toFixed(0)} ms a page`;
    report.must(`from the upload to the last page: ${time} (target below ${limit.toFixed(0)} s)`, seconds < limit);
    say(`processor time of all processes: ${(processorSecondsOf(product.pid) - before.processor).toFixed(0)} s`);
    const memory = `memory beyond that before the upload: ${(most - before.memory).toFixed(0)} MB`;
    report.must(`${memory} (target below ${TARGET.megabytes} MB)`, most - before.memory < TARGET.megabytes);
  } finally {
    teacher.close();
  }
}

/** Reads a scan of `--pages` pages in a product of its own. */
export const measureReading = (chosen: Chosen, report: Report): Promise<void> =>
  withBenchProduct((running) => measure(running, chosen, report));
