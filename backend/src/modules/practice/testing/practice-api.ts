import { randomUUID } from 'node:crypto';
import type { Test } from 'supertest';
import { DAY_MS } from '../../../platform/clock/durations.js';
import type { TestPerson } from '../../../testing/people.js';
import type { MadeQuiz, QuizApi, QuizRoom } from '../../quizzes/testing/quiz-api.js';
import type { CountedAnswerDto, NextDto } from '../dto/practice.dto.js';

interface SentAnswer {
  id?: string;
  questionId: string | undefined;
  answer: string | null;
  /** By label. */
  parts?: Record<string, string>;
  at?: string;
}

const bodyOf = ({ parts, ...sent }: SentAnswer) => ({
  id: randomUUID(),
  ...sent,
  ...(parts && {
    parts: Object.entries(parts).map(([label, answer]) => ({ questionId: `${sent.questionId}:${label}`, answer })),
  }),
});

/** Practice of a room's students; of Ann's, unless another student is given. */
export class PracticeApi {
  constructor(
    private readonly quizzes: QuizApi,
    readonly room: QuizRoom,
  ) {}

  async next(student: TestPerson = this.room.ann, n = 10): Promise<NextDto> {
    return (await this.quizzes.call('get', `/practice/next?n=${n}`, student).expect(200)).body;
  }

  async servedIds(student?: TestPerson): Promise<string[]> {
    return (await this.next(student)).questions.map(({ question }) => question._id);
  }

  send(answers: SentAnswer[], student: TestPerson = this.room.ann): Test {
    const body = { answers: answers.map(bodyOf) };
    return this.quizzes.call('post', '/practice/answers', student).send(body);
  }

  async answered(questionId: string | undefined, answer: string | null): Promise<CountedAnswerDto> {
    return (await this.send([{ questionId, answer }]).expect(200)).body[0];
  }

  /** Closes a quiz; it has closed for everyone a few seconds later. */
  close(quiz: MadeQuiz): Test {
    return this.quizzes.call('put', `/quiz/${quiz._id}/close`, this.room.teacher).expect(200);
  }

  /** A closed quiz with the key ABC, of which Ann got the first right. */
  async closedQuiz(): Promise<MadeQuiz> {
    const quiz = await this.quizzes.quiz(this.room);
    await this.quizzes.take(this.room.ann, quiz, 'AA-');
    await this.close(quiz);
    this.quizzes.passSeconds(6);
    return quiz;
  }

  /** Signs Ann and the teacher in again: a token does not last for days. */
  async passDays(days: number): Promise<void> {
    this.quizzes.api.clock.advance(days * DAY_MS);
    for (const person of [this.room.ann, this.room.teacher]) {
      person.token = await this.quizzes.people.token(person.id);
    }
  }
}
