import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { TestApi } from '../../../../testing/api.js';
import { People, type TestPerson, type TestStudent, unique } from '../../../../testing/people.js';
import { clip } from './clips.js';

/** A teacher's chapter, and a student of its year. */
export interface Room {
  teacher: TestPerson;
  yearId: string;
  unitId: string;
  chapterId: string;
  student: TestStudent;
}

/** An API with a teacher's chapter in it, and helpers for video calls. */
export class VideoRoom {
  private constructor(
    readonly api: TestApi,
    readonly people: People,
    readonly room: Room,
  ) {}

  static async start(environment: Record<string, string> = {}): Promise<VideoRoom> {
    const api = await TestApi.start({ environment });
    const people = new People(api);
    return new VideoRoom(api, people, await makeRoom(api, people));
  }

  another(): Promise<Room> {
    return makeRoom(this.api, this.people);
  }

  /** The fields of a form for this room. */
  form({ teacher, yearId, unitId, chapterId }: Room = this.room): Record<string, string> {
    return { title: 'Forces', yearId, unitId, chapterId, teacherId: teacher.id };
  }

  upload(content: Buffer = clip(), { name = 'film.mp4', fields = {}, caller = this.room.teacher } = {}) {
    const form = { ...this.form(), uploadId: unique('upload'), ...fields };
    return this.api.as(caller).post('/video').field(form).attach('file', content, { filename: name });
  }

  async uploaded(content?: Buffer): Promise<{ _id: string; uploadId: string }> {
    return (await this.upload(content).expect(201)).body;
  }

  list(caller: TestPerson = this.room.teacher, { yearId }: Room = this.room) {
    return this.api.as(caller).get(`/video/year/${yearId}`);
  }

  /** A video as it appears in the teacher's list. */
  async shown(id: string) {
    const { body } = await this.list().expect(200);
    return body.find((video: { _id: string }) => video._id === id);
  }

  playback(id: string, caller: TestPerson = this.room.student) {
    return this.api.as(caller).get(`/video/${id}/playback`);
  }

  /** Opens an address returned in a reply. */
  open(url: string, caller: TestPerson = this.room.student) {
    const call = this.api.as(caller).get(url.replace(/^\/api/, ''));
    return call.buffer().parse((response, done) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer | string) => parts.push(Buffer.from(part)));
      response.on('end', () => done(null, Buffer.concat(parts)));
    });
  }

  liveFiles(): Promise<number> {
    return this.api.database.collection('files').countDocuments({ deletedAt: { $exists: false } });
  }

  videos(): Promise<number> {
    return this.api.database.collection('videos').countDocuments();
  }

  /** Names of the files in a directory of the data directory. */
  lying(directory: 'tmp' | 'uploads'): string[] {
    return readdirSync(path.join(this.api.config.env.DATA_DIR, directory));
  }
}

async function makeRoom(api: TestApi, people: People): Promise<Room> {
  const teacher = await people.teacher();
  const { yearId, groupId } = await people.group(teacher);
  const made = async (route: string, body: object): Promise<string> =>
    (await api.as(teacher).post(route).send(body).expect(201)).body._id;
  const unitId = await made('/unit', { name: 'Motion', teacherId: teacher.id, yearId });
  const chapterId = await made('/chapter', { name: 'Speed', unitId });
  return { teacher, yearId, unitId, chapterId, student: await people.student(teacher, { groupId }) };
}

const films = new Map<string, Buffer>();

/**
 * A film that ffmpeg makes, once per process for all test files.
 * @param given ffmpeg arguments for its input and encoding
 */
export function film(name: string, given: string[]): Buffer {
  const key = [name, ...given].join(' ');
  const made = films.get(key) ?? encode(name, given);
  films.set(key, made);
  return Buffer.from(made);
}

function encode(name: string, given: string[]): Buffer {
  const directory = mkdtempSync(path.join(tmpdir(), 'fulcrum-film-'));
  try {
    execFileSync('ffmpeg', ['-v', 'error', '-y', ...given, name], { cwd: directory });
    return readFileSync(path.join(directory, name));
  } finally {
    rmSync(directory, { recursive: true });
  }
}

const QUICK = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-c:a', 'aac'];
/** Moving bars with a tone, as ffmpeg arguments. */
export const bars = (size: string, seconds: number): string[] => [
  ...['-f', 'lavfi', '-i', `testsrc2=size=${size}:rate=10:duration=${seconds}`],
  ...['-f', 'lavfi', '-i', `sine=440:duration=${seconds}`],
];
export const mp4 = (size: string, seconds: number, more: string[] = []): Buffer =>
  film('film.mp4', [...bars(size, seconds), ...QUICK, ...more]);

/** The transfer function of a film, and the mean brightness of its first picture: 16 is black, 235 is white. */
export function lookAt(content: Buffer): { transfer: string; brightness: number } {
  const directory = mkdtempSync(path.join(tmpdir(), 'fulcrum-look-'));
  try {
    const file = path.join(directory, 'film');
    writeFileSync(file, content);
    const entries = ['-of', 'csv=p=0', '-select_streams', 'v', '-show_entries', 'stream=color_transfer'];
    const transfer = execFileSync('ffprobe', ['-v', 'error', ...entries, file], { encoding: 'utf8' }).trim();
    const raw = ['-frames:v', '1', '-pix_fmt', 'gray', '-f', 'rawvideo', 'pipe:1'];
    const picture = execFileSync('ffmpeg', ['-v', 'error', '-i', file, ...raw], { maxBuffer: 64 * 1024 ** 2 });
    return { transfer, brightness: picture.reduce((sum, one) => sum + one, 0) / picture.length };
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}
