import { ApiError } from '@fulcrum/shared-ui';
import type { Answer } from '../../../shared/questions/asked-question';
import type { Choice, OpenedQuiz, QuizResult } from '../attempt/answers';
import { timed, type Timed } from '../attempt/attempt-clock';
import type { AttemptCalls, Saved } from '../attempt/attempt-view';
import { openedQuiz, resultOf } from './quizzes';

const GRACE_MS = 5_000;
const refusal = (status: number, code: string) => new ApiError(status, { message: `Refused: ${code}`, code });

/**
 * What happens to a request: it is answered, it never arrives, it arrives but the reply is lost, it is aborted and
 * still arrives later, or the server is unavailable.
 */
export type Line = 'good' | 'lost' | 'replyLost' | 'late' | 'serverAway';

/** How much later the request arrives (ms). */
export const LATE_MS = 8_000;

/** The server's side of one attempt, with a connection that can be cut. Its clock is the test's. */
export class FakeServer {
  readonly answers = new Map<string, Answer>();
  line: Line = 'good';
  /** How long the round trip takes (ms). */
  journeyMs = 0;
  submissions = 0;
  readonly calls: string[] = [];
  private readonly startedAt = Date.now();
  endsAt = this.startedAt + 1_800_000;
  submittedBy: 'student' | 'server' | null = null;

  readonly client: AttemptCalls = {
    open: () => timed(() => this.travel('open', () => this.open())),
    save: (choices) => timed(() => this.travel(`save ${choices.length}`, () => this.save(choices))),
    submit: (choices) => this.travel(`submit ${choices.length}`, () => this.submit(choices)),
  };

  opened(): Promise<Timed<OpenedQuiz>> {
    return timed(async () => this.open());
  }

  set(questionId: string, answer: Answer): void {
    this.answers.set(questionId, answer);
  }

  private async travel<T>(name: string, arrive: () => T): Promise<T> {
    const line = this.line;
    this.calls.push(name);
    const arrives = line === 'good' || line === 'replyLost';
    const reply = arrives ? arrive() : null;
    if (line === 'late') setTimeout(arrive, LATE_MS);
    if (this.journeyMs > 0) await new Promise((resolve) => setTimeout(resolve, this.journeyMs));
    if (line === 'serverAway') throw new ApiError(503, null);
    if (reply === null || line === 'replyLost') throw new ApiError(0, null);
    return reply;
  }

  private settle(): void {
    if (!this.submittedBy && Date.now() > this.endsAt + GRACE_MS) this.submittedBy = 'server';
  }

  private open(): OpenedQuiz {
    this.settle();
    if (this.submittedBy) throw refusal(409, this.submittedBy === 'server' ? 'time_over' : 'already_submitted');
    const remainingSeconds = this.remaining();
    const held = [...this.answers].flatMap(([questionId, answer]) => (answer ? [{ questionId, answer }] : []));
    const endsAt = new Date(this.endsAt).toISOString();
    return openedQuiz(Date.now(), { answers: held, remainingSeconds, endsAt });
  }

  private save(choices: Choice[]): Saved {
    this.settle();
    if (this.submittedBy) throw refusal(409, this.submittedBy === 'server' ? 'time_over' : 'already_submitted');
    this.write(choices);
    return { savedAt: new Date().toISOString(), remainingSeconds: this.remaining() };
  }

  private submit(choices: Choice[]): QuizResult {
    this.settle();
    const repeats = choices.every(({ questionId, answer }) => (this.answers.get(questionId) ?? null) === answer);
    if (this.submittedBy === 'server' && !repeats) throw refusal(409, 'time_over');
    if (!this.submittedBy) {
      this.write(choices);
      this.submittedBy = 'student';
      this.submissions += 1;
    }
    return resultOf();
  }

  private write(choices: Choice[]): void {
    for (const { questionId, answer } of choices) this.answers.set(questionId, answer);
  }

  private remaining(): number {
    return Math.max(0, Math.ceil((this.endsAt - Date.now()) / 1_000));
  }
}
