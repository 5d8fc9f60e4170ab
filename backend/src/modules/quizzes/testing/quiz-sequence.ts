import { DAY_MS } from '../../../platform/clock/durations.js';
import { AppError } from '../../../platform/http/app-error.js';
import type { Principal } from '../../../platform/auth-guard/principal.js';
import type { ResultsShown } from '../results-shown.js';
import type { Choice, Option } from '../scoring.js';
import type { QuizKey } from '../quizzes.repository.js';
import {
  AttemptModel,
  assertNotEarly,
  contentsOf,
  isClosedForAll,
  type ModelQuiz,
  type Contents,
  Violation,
} from './attempt-model.js';
import { seenInMastery } from './mastery-seen.js';
import { createQuiz, newStudent, takeBlank } from './made-quizzes.js';
import { seenInPractice } from './practice-seen.js';
import type { Action, Answering, Plan } from './quiz-plan.js';
import { choiceIn, type MadeQuestion, rightAnswersOf } from './planned-questions.js';
import { type Lane, newId, type QuizProcess, type ManualClock } from './quiz-process.js';

/** How often each event occurred over all sequences. */
export type Tally = Record<string, number>;

const BEGINNING = Date.parse('2026-03-01T09:00:00Z');
const STUDENTS = 2;

/** Runs one random sequence against the services and compares their replies with the model. @throws Violation */
export class QuizSequence {
  private readonly clock: ManualClock;
  readonly tenantId = newId();
  private readonly groupId = newId();
  private readonly questions: MadeQuestion[];
  readonly students: Principal[];
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
    const { minutes, startsIn, openFor, questions, resultsShown } = plan;
    this.questions = questions.map((question) => ({ ...question, id: newId() }));
    const startsAt = startsIn === null ? null : BEGINNING + startsIn * 1000;
    this.quiz = {
      questionIds: this.questions.map(({ id }) => id),
      key: Object.fromEntries(this.questions.flatMap(rightAnswersOf)),
      durationMs: minutes * 60_000,
      startsAt,
      closesAt: openFor === null ? null : (startsAt ?? BEGINNING) + openFor * 1000,
      resultsShown,
    };
    this.students = Array.from({ length: STUDENTS }, () => newStudent(this.tenantId, this.groupId));
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

  private get key(): QuizKey {
    return { tenantId: this.tenantId, quizId: this.quizId };
  }

  private readonly api = (): Promise<QuizProcess> => this.lane.api();

  private async create(): Promise<void> {
    const { startsAt, closesAt, resultsShown } = this.quiz;
    const { tenantId, groupId, questions } = this;
    const made = { tenantId, groupId, questions, resultsShown, minutes: this.plan.minutes };
    const earlier = [DAY_MS, DAY_MS / 2].map((ago) => new Date(BEGINNING - ago)) as [Date, Date];
    await takeBlank(await this.api(), { ...made, startTime: earlier[0], endTime: earlier[1] }, this.students);
    const startTime = startsAt === null ? null : new Date(startsAt);
    const endTime = closesAt === null ? null : new Date(closesAt);
    this.quizId = await createQuiz(await this.api(), { ...made, startTime, endTime });
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
      case 'close':
        return this.close();
      case 'show':
        return this.show(action.resultsShown);
    }
  }

  private async open(who: number): Promise<void> {
    const { opening } = await this.api();
    const reply = await this.replied(() => opening.open(this.student(who), this.quizId, { mayBegin: true }));
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

  /** Sends two requests at once: either may be first, and one may find that the other has submitted. */
  private async answerTogether(one: Answering, other: Answering): Promise<void> {
    const both = [one, { ...other, who: one.who }];
    const model = this.model(one.who);
    for (const action of both) model.interrupted(this.choicesOf(action), action.do === 'submit', this.now);
    const replies = await Promise.all(both.map((action) => this.send(action, this.choicesOf(action))));
    for (const reply of replies) {
      if (typeof reply === 'string') model.refusedToTake(reply, this.now);
      else if (reply !== null) model.sawResult(reply, this.now);
    }
    const [acknowledged, ...others] = both.filter((_, index) => replies[index] === null);
    const hasSubmission = both.some(({ do: kind }) => kind === 'submit');
    if (acknowledged && others.length === 0 && !hasSubmission) model.saved(this.choicesOf(acknowledged), this.now);
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
    const { results, studentQuizzes, reports, units } = await this.api();
    const student = this.student(who);
    const isThis = ({ _id, quizId }: { _id?: string; quizId?: string }) => (_id ?? quizId) === this.quizId;
    await this.replied(() => studentQuizzes.list(student, student.id).then((list) => list.filter(isThis)));
    await this.replied(() =>
      reports
        .forStudents(this.tenantId, [{ ...student, memberships: [] }], 'family')
        .then((rows) => (rows.get(student.id) ?? []).filter(isThis)),
    );
    const figures = await units.forStudent(this.tenantId, student.id, 'family');
    // The earlier quiz, which everybody may see, asked each question once.
    const told = figures.filter(({ questions }) => questions > this.questions.length);
    this.assertMayShow({ scores: [], correctAnswers: false, marks: told.map(({ correct }) => correct > 0) });
    if (who === 0) await this.practise(who);
    await this.rate();
    const reply = await this.replied(() => results.describe(student, this.quizId, student.id));
    if (typeof reply !== 'string') this.model(who).sawResult(reply, this.now);
  }

  private async practise(who: number): Promise<void> {
    const isClosed = isClosedForAll(this.quiz, this.models, this.now);
    const { questions } = this;
    const seen = await seenInPractice(await this.api(), this.student(who), { questions, isClosed });
    if (seen) this.count(seen);
  }

  private async rate(): Promise<void> {
    const isClosed = isClosedForAll(this.quiz, this.models, this.now);
    this.count(await seenInMastery(await this.api(), this, { ...this.quiz, since: BEGINNING, isClosed }));
  }

  private async grant(who: number, minutes: number): Promise<void> {
    const key = { ...this.key, studentId: this.student(who).id };
    const { stored } = await this.api();
    const granted = await stored.grantExtra(key, { minutes, by: this.tenantId, at: this.clock.now() });
    if (granted) this.model(who).grantedExtra(minutes);
  }

  private async remark(question: number, to: Option): Promise<void> {
    const asked = this.questions[question % this.questions.length];
    const [from] = asked?.kind === 'option' ? (this.quiz.key[asked.id] ?? []) : [];
    if (!asked || !from || from === to) return;
    const trace = { questionId: asked.id, from, to, by: this.tenantId, at: this.clock.now() };
    const { quizzes } = await this.api();
    if (await quizzes.remark(this.key, trace)) this.quiz.key[asked.id] = new Set([to]);
  }

  private async close(): Promise<void> {
    const { quizzes } = await this.api();
    if (await quizzes.close(this.key, this.clock.now())) this.quiz.closesAt = this.now;
  }

  private async show(resultsShown: ResultsShown): Promise<void> {
    await (await this.api()).changes.changeResultsShown(this.key, resultsShown);
    this.quiz.resultsShown = resultsShown;
  }

  /** In the end every attempt must have one result, and after the quiz's end everybody may see the answers. */
  private async settle(): Promise<void> {
    this.clock.advance(DAY_MS);
    const api = await this.api();
    await api.finaliser.submitOverdue();
    for (const [who, model] of this.models.entries()) {
      if (!model.hasBegun) continue;
      const student = this.student(who);
      const reply = await this.replied(() => api.results.describe(student, this.quizId, student.id));
      if (typeof reply === 'string') throw new Violation(`an attempt without a result (${reply})`);
      model.sawResult(reply, this.now);
      const isWhole = ![reply.review, reply.score, ...reply.answers.map(({ isCorrect }) => isCorrect)].includes(null);
      if (this.quiz.closesAt !== null && !isWhole) throw new Violation('no review after the end');
      const attempts = await api.countAttempts(this.quizId, student.id);
      if (attempts !== 1) throw new Violation(`${attempts} attempts`);
      this.count('results');
    }
    await this.practise(0);
    await this.rate();
  }

  /** Returns null for an acknowledged save, the result of a submission, or an error code. */
  private async send(action: Answering, choices: Choice[]) {
    const { attempts } = await this.api();
    const student = this.student(action.who);
    if (action.do === 'submit') {
      const others = this.models.filter((model) => model !== this.model(action.who));
      return this.replied(() => attempts.submit(student, this.quizId, { answers: choices }), others);
    }
    const reply = await this.replied(() => attempts.save(student, this.quizId, { answers: choices }));
    return typeof reply === 'string' ? reply : null;
  }

  /**
   * Returns a student's reply or the error code, after checking that the reply reveals nothing early.
   * @param waitedFor whose attempts must be over before it may: a submission's own attempt is over when its reply is
   * sent
   */
  private async replied<Reply extends object>(
    call: () => Promise<Reply>,
    waitedFor = this.models,
  ): Promise<Reply | string> {
    try {
      const reply = await call();
      this.assertMayShow(contentsOf(reply), waitedFor);
      return reply;
    } catch (error) {
      if (error instanceof AppError) return error.code;
      throw error;
    }
  }

  private assertMayShow(contents: Contents, waitedFor = this.models): void {
    if (!isClosedForAll(this.quiz, waitedFor, this.now)) assertNotEarly(contents, this.quiz);
  }

  private choicesOf({ choices }: Answering): Choice[] {
    const sent = choices.flatMap((choice) => {
      const question = this.questions[choice.question % this.questions.length];
      return question ? [choiceIn(question, choice)] : [];
    });
    return [...new Map(sent.map((choice) => [choice.questionId, choice])).values()];
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
