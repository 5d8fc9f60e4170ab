import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { loadavg } from 'node:os';
import { MongoClient } from 'mongodb';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { pdfOf } from '../../backend/src/platform/storage/testing/pdfs.ts';
import { reportFigure, SEARCH_SEED } from '../../backend/src/testing/long-search.ts';
import { startEmbeddedMongo } from '../embedded-mongod/src/index.ts';
import { type Product, startProduct } from '../look/product.ts';
import { type Classroom, ClassroomMaker, emailOf, type Student } from './classroom.ts';
import { HandInClient } from './hand-in-client.ts';
import { Client, inBatches } from './load.ts';
import { percentile } from './report.ts';
import { type Cut, SlowLine } from './slow-line.ts';
import { copyStudent } from './student-body.ts';

const LONG_MS = 600_000;
const HAND_INS = 100;
const FEWEST = 99;
const PAGES = 10;
/** The size of a scanner page, or slightly more. */
const PAGE_BYTES = 150_000;
/** 256 kbit/s. */
const BYTES_PER_SECOND = 32_000;
const CUTS = 3;
const MS_OF_CUT = { least: 500, most: 12_000 };

let mongo: Awaited<ReturnType<typeof startEmbeddedMongo>>;
let product: Product;
let client: Client;
let room: Classroom;
let students: Student[];
let taskId: string;

beforeAll(async () => {
  mongo = await startEmbeddedMongo();
  product = await startProduct({ MONGO_URL: mongo.uri, LOG_LEVEL: 'warn' });
  client = new Client(product.address.replace('localhost', '127.0.0.1'));
  const teacher = product.logins.find(({ role }) => role === 'teacher');
  if (!teacher) throw new Error('The demo has no login of a teacher.');
  const maker = new ClassroomMaker(client, product.address);
  room = await maker.make(teacher, 1, 0);
  const numbers = Array.from({ length: HAND_INS }, (_, index) => index);
  await copyStudent(mongo.uri, numbers.map(emailOf));
  students = await maker.signInAll(numbers);
  taskId = await setTask();
}, LONG_MS);
afterAll(async () => {
  client.close();
  await product.stop();
  await mongo.stop();
}, LONG_MS);

async function setTask(): Promise<string> {
  const { token, teacherId, groupId } = room;
  const database = await MongoClient.connect(mongo.uri);
  const group = await database.db().collection('groups').findOne({ name: 'Bench Group' });
  await database.close();
  const deadline = new Date(Date.now() + 3_600_000).toISOString();
  const terms = { title: 'Ten pages', description: '', teacherId, yearId: String(group?.['yearId']), gradeOutOf: 20 };
  const body = { ...terms, groups: [groupId], deadline };
  return (await client.must<{ _id: string }>({ method: 'POST', path: '/api/tasks/task', token, body }))._id;
}

/** A PDF of ten pages, each with a unique image. */
function tenPages(): Buffer {
  const pages = Array.from({ length: PAGES }, (_, index) => 3 + 2 * index);
  const kids = pages.map((page) => `${page} 0 R`).join(' ');
  const picture = '/Type/XObject/Subtype/Image/Width 1240/Height 1754/ColorSpace/DeviceRGB/BitsPerComponent 8';
  return pdfOf([
    '<</Type/Catalog/Pages 2 0 R>>',
    `<</Type/Pages/Kids[${kids}]/Count ${PAGES}>>`,
    ...pages.flatMap((page) => [
      `<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Resources<</XObject<</Scan ${page + 1} 0 R>>>>>>`,
      Buffer.concat([
        Buffer.from(`<<${picture}/Filter/DCTDecode/Length ${PAGE_BYTES}>>stream\n`),
        randomBytes(PAGE_BYTES),
        Buffer.from('\nendstream'),
      ]),
    ]),
  ]);
}

let state = SEARCH_SEED;
/** A pseudo-random number from 0 to 1, different each day. */
const draw = () => (state = (state * 1_103_515_245 + 12_345) % 2_147_483_648) / 2_147_483_648;

/** Three cuts at random moments. In every fourth hand-in the last one cuts off the reply that confirms the file. */
function drawnCuts(bytes: number, index: number): Cut[] {
  const moments: Cut['at'][] = Array.from({ length: CUTS }, () => draw() * bytes).toSorted((a, b) => a - b);
  if (index % 4 === 0) moments[CUTS - 1] = 'last answer';
  const { least, most } = MS_OF_CUT;
  return moments.map((at) => ({ at, ms: least + draw() * (most - least), isHeard: draw() < 0.5 }));
}

interface Ended {
  student: Student;
  file: Buffer;
  seconds: number;
  cuts: number;
  sent: number;
  fault: string;
}

async function handIn(student: Student, index: number): Promise<Ended> {
  const file = tenPages();
  const fields = {
    taskId,
    studentId: student.id,
    uploadId: randomUUID(),
    filename: 'ten.pdf',
    filetype: 'application/pdf',
  };
  const port = Number(new URL(product.address).port);
  const line = await SlowLine.open(port, BYTES_PER_SECOND, drawnCuts(file.length, index));
  const began = performance.now();
  const sending = new HandInClient(line, { token: student.token, fields, file }).send();
  const fault = await sending.then(
    () => '',
    (error: unknown) => String(error),
  );
  line.close();
  const seconds = (performance.now() - began) / 1000;
  return { student, file, seconds, cuts: line.cuts, sent: line.sent, fault };
}

const digestOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/** SHA-256 digests of a student's stored work, one per submission of the task. */
async function stored({ token }: Student): Promise<string[]> {
  const rows = await client.must<{ fileUrl: string }[]>({
    method: 'GET',
    path: `/api/tasks/submission/${taskId}`,
    token,
  });
  return Promise.all(
    rows.map(async ({ fileUrl }) => {
      const reply = await fetch(`${product.address}${fileUrl}`, { headers: { authorization: `Bearer ${token}` } });
      return digestOf(Buffer.from(await reply.arrayBuffer()));
    }),
  );
}

it(
  `of ${HAND_INS} hand-ins of ten pages at 256 kbit/s with three cuts, ${FEWEST} arrive at least, as they were sent`,
  { timeout: LONG_MS },
  async () => {
    const ended = await Promise.all(students.map(handIn));
    const kept = await inBatches(ended, 10, ({ student }) => stored(student));
    const arrived = ended.filter(({ file }, index) => kept[index]?.includes(digestOf(file))).length;
    const twice = kept.filter(({ length }) => length > 1).length;
    const faults = ended.flatMap(({ fault }, index) => (fault ? [`${index}: ${fault}`] : []));
    const cuts = ended.reduce((sum, one) => sum + one.cuts, 0);
    const sent = ended.reduce((sum, one) => sum + one.sent, 0) / ended.reduce((sum, { file }) => sum + file.length, 0);
    const seconds = [0.5, 1].map((share) =>
      percentile(
        ended.map((one) => one.seconds),
        share,
      ).toFixed(0),
    );
    const figure = `${arrived} of ${HAND_INS} arrived with equal bytes, ${twice} twice; ${cuts} cuts, ${sent.toFixed(2)} times their bytes sent`;
    const times = `median ${seconds[0]} s, longest ${seconds[1]} s; load ${loadavg()[0]?.toFixed(1)}, seed ${SEARCH_SEED}`;
    reportFigure('hand-ins, 256 kbit/s', `${figure}; ${times}`);
    expect(faults.slice(HAND_INS - FEWEST)).toEqual([]);
    expect(arrived).toBeGreaterThanOrEqual(FEWEST);
    expect(twice).toBe(0);
    expect(cuts).toBeGreaterThanOrEqual(FEWEST * CUTS);
  },
);
