import { AppError } from '../../../platform/http/app-error.js';
import type { Principal } from '../../../platform/auth-guard/principal.js';
import type { Choice, Option } from '../attempts/scoring.js';
import { AttemptModel, isClosedForAll, type ModelQuiz, Violation } from './attempt-model.js';
import { type Lane, newId, type QuizProcess, type StillClock } from './quiz-process.js';

export type Answering = { do: 'save' | 'submit'; who: number; choices: { question: number; answer: Option | null }[] };
export type Action =
  | { do: 'open'; who: number; devices: number }
  | Answering
  | { do: 'together'; one: Answering; other: Answering }
  | { do: 'killed'; during: Answering }
  | { do: 'wait'; ms: number }
  | { do: 'finalise' }
  | { do: 'look' }
  | { do: 'extra'; who: number; minutes: number }
  | { do: 'remark'; question: number; to: Option };

/** Times in seconds from the beginning of the sequence; null means none. */
export interface Plan {
  minutes: number;
  startsIn: number | null;
  openFor: number | null;
  key: Option[];
  actions: Action[];
}

/** How often each thing happened, over all sequences. */
export type Tally = Record<string, number>;

const BEGINNING = Date.parse('2026-03-01T09:00:00Z');
const STUDENTS = 2;

/** Plays one random sequence against the services and holds what they say against the model. @throws Violation */
export class QuizSequence {
  private readonly clock: StillClock;
  private readonly tenantId = newId();
  private readonly groupId = newId();
  private readonly questionIds: string[];
  private readonly students: Principal[];
  private readonly models: AttemptModel[];
  private readonly quiz: ModelQuiz;
  private quizId = '';

  constructor(
    private readonly lane: Lane,
    private readonly plan: Plan,
    private readonly tally: Tally,
  ) {
    this.clock = lane.clock;
    this.clock.setTo(new Date(BEGINNING));
    const { minutes, startsIn, openFor, key } = plan;
    this.questionIds = key.map(() => newId());
    const startsAt = startsIn === null ? null : BEGINNING + startsIn * 1000;
    this.quiz = {
      key: Object.fromEntries(key.map((answer, index) => [this.questionIds[index] ?? '', answer])),
      durationMs: minutes * 60_000,
      startsAt,
      closesAt: openFor === null ? null : (startsAt ?? BEGINNING) + openFor * 1000,
    };
    const base = { role: 'student', isOwner: false, tokenId: '', tokenExpiresAt: new Date(8.64e15) } as const;
    const member = () => ({ ...base, id: newId(), tenantId: this.tenantId, groupId: this.groupId });
    this.students = Array.from({ length: STUDENTS }, member);
    this.models = this.students.map(() => new AttemptModel(this.quiz));
  }

  async play(): Promise<void> {
    await this.create();
    for (const action of this.plan.actions) await this.take(action);
    await this.settle();
  }

  private get now(): number {
    return this.clock.now().getTime();
  }

  private api(): Promise<QuizProcess> {
    return this.lane.api();
  }

  private async create(): Promise<void> {
    const { startsAt, closesAt, key } = this.quiz;
    const image = { imageWidth: 1, imageHeight: 1, altText: '' };
    const { quizzes } = await this.api();
    const { id } = await quizzes.create(this.tenantId, this.tenantId, {
      title: 'Forces',
      yearId: newId(),
      groups: [{ groupId: this.groupId, name: 'Saturday' }],
      duration: this.plan.minutes,
      startTime: startsAt === null ? null : new Date(startsAt),
      endTime: closesAt === null ? null : new Date(closesAt),
      questions: Object.entries(key).map(([questionId, correctAnswer]) => ({
        ...image,
        questionId,
        correctAnswer,
        fileId: newId(),
      })),
    });
    this.quizId = id;
  }

  private async take(action: Action): Promise<void> {
    this.count(action.do);
    switch (action.do) {
      case 'open':
        await Promise.all(Array.from({ length: action.devices }, () => this.open(action.who)));
        return;
      case 'save':
      case 'submit':
        return this.answer(action);
      case 'together':
        return this.answerTogether(action.one, action.other);
      case 'killed':
        return this.killDuring(action.during);
      case 'wait':
        return this.clock.advance(action.ms);
      case 'finalise':
        return (await this.api()).finaliser.submitOverdue();
      case 'look':
        for (const who of this.students.keys()) await this.look(who);
        return;
      case 'extra':
        return this.grant(action.who, action.minutes);
      case 'remark':
        return this.remark(action.question, action.to);
    }
  }

  private async open(who: number): Promise<void> {
    const { opening } = await this.api();
    const reply = await this.told(() => opening.open(this.student(who), this.quizId));
    if (typeof reply !== 'string') this.model(who).opened(reply, this.now);
  }

  private async answer(action: Answering): Promise<void> {
    const choices = this.choicesOf(action);
    const reply = await this.send(action, choices);
    const model = this.model(action.who);
    if (typeof reply === 'string') model.refusedToTake(reply, this.now);
    else if (reply === null) model.saved(choices, this.now);
    else model.submitted(choices, reply, this.now);
  }

  /** Two requests at once: either may come first, and one may find that the other has submitted. */
  private async answerTogether(one: Answering, other: Answering): Promise<void> {
    const both = [one, { ...other, who: one.who }];
    const model = this.model(one.who);
    for (const action of both) model.interrupted(this.choicesOf(action), action.do === 'submit', this.now);
    const replies = await Promise.all(both.map((action) => this.send(action, this.choicesOf(action))));
    for (const reply of replies) {
      if (typeof reply === 'string') model.refusedToTake(reply, this.now);
      else if (reply !== null) model.sawResult(reply, this.now);
    }
    const acknowledged = both.filter((_, index) => replies[index] === null);
    for (const { choices } of acknowledged.map((action) => ({ choices: this.choicesOf(action) }))) {
      if (!both.some(({ do: kind }) => kind === 'submit') && acknowledged.length === 1) model.saved(choices, this.now);
    }
  }

  private async killDuring(action: Answering): Promise<void> {
    await this.api();
    const choices = this.choicesOf(action);
    this.model(action.who).interrupted(choices, action.do === 'submit', this.now);
    const reply = this.send(action, choices).catch((error: unknown) => {
      if (error instanceof Violation) throw error;
      return null;
    });
    await this.lane.kill();
    await reply;
  }

  private async look(who: number): Promise<void> {
    const { results } = await this.api();
    const student = this.student(who);
    await this.told(() => results.list(student, student.id));
    const reply = await this.told(() => results.describe(student, this.quizId, student.id));
    if (typeof reply !== 'string') this.model(who).sawResult(reply, this.now);
  }

  private async grant(who: number, minutes: number): Promise<void> {
    const key = { tenantId: this.tenantId, quizId: this.quizId, studentId: this.student(who).id };
    const { stored } = await this.api();
    const granted = await stored.grantExtra(key, { minutes, by: this.tenantId, at: this.clock.now() });
    if (granted) this.model(who).grantedExtra(minutes);
  }

  private async remark(question: number, to: Option): Promise<void> {
    const questionId = this.questionIds[question % this.questionIds.length] ?? '';
    const from = this.quiz.key[questionId];
    if (!from || from === to) return;
    const trace = { questionId, from, to, by: this.tenantId, at: this.clock.now() };
    const { quizzes } = await this.api();
    if (await quizzes.remark({ tenantId: this.tenantId, quizId: this.quizId }, trace)) this.quiz.key[questionId] = to;
  }

  /** At last every attempt has one result, and after the end everybody may see the answers. */
  private async settle(): Promise<void> {
    this.clock.advance(24 * 3_600_000);
    const { finaliser, results } = await this.api();
    await finaliser.submitOverdue();
    for (const [who, model] of this.models.entries()) {
      if (!model.hasBegun) continue;
      const student = this.student(who);
      const reply = await this.told(() => results.describe(student, this.quizId, student.id));
      if (typeof reply === 'string') throw new Violation(`an attempt without a result (${reply})`);
      model.sawResult(reply, this.now);
      if ((reply.review !== null) !== (this.quiz.closesAt !== null)) throw new Violation('no review after the end');
      const { length: one } = [student];
      if ((await (await this.api()).countAttempts(this.quizId, student.id)) !== one)
        throw new Violation('two attempts');
      this.count('results');
    }
  }

  /** Null for an acknowledged save, the result of a submission, or the code of a refusal. */
  private async send(action: Answering, choices: Choice[]) {
    const { attempts } = await this.api();
    const student = this.student(action.who);
    if (action.do === 'submit') {
      const others = this.models.filter((model) => model !== this.model(action.who));
      return this.told(() => attempts.submit(student, this.quizId, { answers: choices }), others);
    }
    const reply = await this.told(() => attempts.save(student, this.quizId, { answers: choices }));
    return typeof reply === 'string' ? reply : null;
  }

  /**
   * A reply that a student gets, or the code of the refusal. No reply may tell a correct answer early.
   * @param waitedFor whose attempts must be over before it may: the reply to a submission comes after that attempt
   */
  private async told<Reply extends object>(
    call: () => Promise<Reply>,
    waitedFor = this.models,
  ): Promise<Reply | string> {
    try {
      const reply = await call();
      if (JSON.stringify(reply).includes('correctAnswer') && !isClosedForAll(this.quiz, waitedFor, this.now)) {
        throw new Violation('a correct answer was told early');
      }
      return reply;
    } catch (error) {
      if (error instanceof AppError) return error.code;
      throw error;
    }
  }

  private choicesOf({ choices }: Answering): Choice[] {
    const last = new Map(choices.map(({ question, answer }) => [question % this.questionIds.length, answer]));
    return [...last].map(([index, answer]) => ({ questionId: this.questionIds[index] ?? '', answer }));
  }

  private student(who: number): Principal {
    const student = this.students[who % STUDENTS];
    if (!student) throw new Error('no such student');
    return student;
  }

  private model(who: number): AttemptModel {
    const model = this.models[who % STUDENTS];
    if (!model) throw new Error('no such student');
    return model;
  }

  private count(what: string): void {
    this.tally[what] = (this.tally[what] ?? 0) + 1;
  }
}
