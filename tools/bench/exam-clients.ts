// The browsers of an exam, in a process of their own: the parent process sends an ExamPlan and gets an ExamRecord once
// all have handed in.
import { setTimeout as wait } from 'node:timers/promises';
import type { Student } from './classroom.ts';
import { Client, type Request } from './load.ts';

export type Kind = 'open' | 'image' | 'save' | 'submit';

export interface ExamPlan {
  address: string;
  quizId: string;
  students: Student[];
  minutes: number;
  /** How often each student saves an answer. */
  saves: number;
}

/** One request: kind, ms after the common start, duration in ms, and status (0 for a broken connection). */
export type Timing = [kind: Kind, atMs: number, tookMs: number, status: number];

export interface ExamRecord {
  timings: Timing[];
  /** The last acknowledged choice, by student and question. */
  choices: Record<string, Record<string, string>>;
  submitted: string[];
  /** Processor time of this process, in ms. */
  processorMs: number;
}

interface OpenedQuiz {
  questions: { _id: string; imageUrl: string }[];
}

/** Share of the exam's time: everybody opens the quiz during the first such share and hands in during the last. */
const RUSH = 0.1;
/** The same as the student's page: the first images at once, then one after the other. */
const IMAGES = { first: 2, pauseMs: 3000, spreadMs: 45_000 };

class Exam {
  readonly #plan: ExamPlan;
  readonly #client: Client;
  readonly #began = performance.now();
  readonly #record: ExamRecord = { timings: [], choices: {}, submitted: [], processorMs: 0 };

  constructor(plan: ExamPlan) {
    this.#plan = plan;
    this.#client = new Client(plan.address);
  }

  async take(): Promise<ExamRecord> {
    const before = process.cpuUsage();
    await Promise.all(this.#plan.students.map((student) => this.#sit(student)));
    const { user, system } = process.cpuUsage(before);
    this.#client.close();
    return { ...this.#record, processorMs: (user + system) / 1000 };
  }

  async #sit(student: Student): Promise<void> {
    const { quizId, minutes, saves } = this.#plan;
    const [lengthMs, token] = [minutes * 60_000, student.token];
    const arrival = Math.random() * RUSH * lengthMs;
    await this.#until(arrival);
    const opened = await this.#ask<OpenedQuiz>('open', { method: 'GET', path: `/api/quiz/id/${quizId}`, token });
    if (!opened) return;
    const { questions } = opened;
    const loading = this.#load(questions.map(({ imageUrl }) => imageUrl));
    const last = (1 - RUSH) * lengthMs;
    const moments = Array.from({ length: saves }, () => arrival + Math.random() * (last - arrival));
    const chosen: Record<string, string> = (this.#record.choices[student.id] = {});
    for (const [index, moment] of moments.toSorted((a, b) => a - b).entries()) {
      await this.#until(moment);
      const questionId = questions[index % questions.length]?._id ?? '';
      const answer = 'ABCD'[Math.floor(Math.random() * 4)] ?? 'A';
      const body = { answers: [{ questionId, answer }] };
      const saved = await this.#ask('save', {
        method: 'PUT',
        path: `/api/quiz-student/${quizId}/answers`,
        token,
        body,
      });
      if (saved) chosen[questionId] = answer;
    }
    await loading;
    await this.#until(last + Math.random() * RUSH * lengthMs);
    const answers = Object.entries(chosen).map(([questionId, answer]) => ({ questionId, answer }));
    const path = `/api/quiz-student/${quizId}/submit`;
    if (await this.#ask('submit', { method: 'POST', path, token, body: { answers } }))
      this.#record.submitted.push(student.id);
  }

  async #load(urls: string[]): Promise<void> {
    const load = (url: string) => this.#ask('image', { method: 'GET', path: url });
    await Promise.all(urls.slice(0, IMAGES.first).map(load));
    for (const url of urls.slice(IMAGES.first)) {
      await wait(Math.min(IMAGES.pauseMs, IMAGES.spreadMs / urls.length));
      await load(url);
    }
  }

  /** The body of a 2xx reply; null for any other. */
  async #ask<Body>(kind: Kind, request: Request): Promise<Body | null> {
    const sent = performance.now();
    const { status, body } = await this.#client.send(request).catch(() => ({ status: 0, body: null }));
    this.#record.timings.push([kind, sent - this.#began, performance.now() - sent, status]);
    return status >= 200 && status < 300 ? ((body ?? {}) as Body) : null;
  }

  #until(moment: number): Promise<void> {
    return wait(Math.max(0, this.#began + moment - performance.now()));
  }
}

process.once('message', (plan: ExamPlan) => {
  void new Exam(plan).take().then((record) => process.send?.(record, () => process.disconnect()));
});
