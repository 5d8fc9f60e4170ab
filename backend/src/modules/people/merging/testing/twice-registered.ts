import { randomUUID } from 'node:crypto';
import { Types } from 'mongoose';
import { DAY_MS, MINUTE_MS } from '../../../../platform/clock/durations.js';
import { TestApi } from '../../../../testing/api.js';
import type { TestPerson, TestStudent } from '../../../../testing/people.js';
import { RiskFlagsRepository } from '../../../at-risk/risk-flags.repository.js';
import { QuizApi, type MadeQuiz, type QuizRoom } from '../../../quizzes/testing/quiz-api.js';
import { HomeworkApi } from '../../../tasks/testing/homework-api.js';
import { pdf } from '../../../tasks/testing/pdf.js';

/** A child who registered twice: both accounts are in the room's group. */
export interface DuplicateAccounts {
  room: QuizRoom;
  kept: TestStudent;
  gone: TestStudent;
}

type Status = 'Present' | 'Absent' | 'Late';

/** A class in which a child has two accounts, with everything that an account may have. */
export class DuplicateAccountsApi {
  private constructor(
    readonly homework: HomeworkApi,
    readonly quizzes: QuizApi,
  ) {}

  static async start(): Promise<DuplicateAccountsApi> {
    const homework = await HomeworkApi.start();
    return new DuplicateAccountsApi(homework, await QuizApi.start(homework.api));
  }

  get api(): TestApi {
    return this.homework.api;
  }

  async twice(): Promise<DuplicateAccounts> {
    const room = await this.quizzes.room();
    const { people } = this.quizzes;
    const kept = await people.student(room.teacher, { groupId: room.groupId });
    return { room, kept, gone: await people.student(room.teacher, { groupId: room.groupId }) };
  }

  merge({ room, kept, gone }: DuplicateAccounts, caller: TestPerson = room.teacher) {
    return this.api.as(caller).post(`/students/${kept.id}/merge`).send({ otherId: gone.id });
  }

  /** Merges, runs the job, and runs what follows an hour later. */
  async mergeToTheEnd(twice: DuplicateAccounts): Promise<void> {
    await this.merge(twice).expect(200);
    await this.api.runJobs();
    this.api.clock.advance(61 * MINUTE_MS);
    await this.api.runJobs();
    this.api.clock.reset();
  }

  /** Hands in the given task or a new one. @param grade out of 20, with a corrected PDF; null for none */
  async handIn({ room }: DuplicateAccounts, student: TestStudent, grade: number | null, taskId?: string) {
    const id = taskId ?? (await this.homework.task(room, { title: 'Forces' }))._id;
    const { body } = await this.homework.handIn(student, id, pdf(randomUUID())).expect(201);
    const submissionId: string = body._id;
    if (grade !== null) {
      await this.homework.grade(room.teacher, submissionId, { grade: String(grade) }, pdf('marked')).expect(200);
    }
    return { taskId: id, submissionId };
  }

  quiz({ room }: DuplicateAccounts): Promise<MadeQuiz> {
    return this.quizzes.quiz(room, 2, { duration: 30, title: 'Motion' });
  }

  async session({ room, kept, gone }: DuplicateAccounts, [own, other]: [Status | null, Status]): Promise<string> {
    const { teacher, yearId, groupId } = room;
    const form = { title: 'Waves', teacherId: teacher.id, groupId, yearId };
    const { body } = await this.api.as(teacher).post('/session').send(form).expect(201);
    const attendance = [...(own ? [{ studentId: kept.id, status: own }] : []), { studentId: gone.id, status: other }];
    await this.api.as(teacher).put(`/session/${body._id}/attendance`).send({ attendance }).expect(200);
    return body._id;
  }

  /** Adds page marks, links, devices and settings to the account that will be merged. */
  async addTheRest(
    twice: DuplicateAccounts,
    { taskId, submissionId }: { taskId: string; submissionId: string },
  ): Promise<void> {
    const { room, gone } = twice;
    const team = this.api.as(room.teacher);
    const page = {
      page: 1,
      strokes: [],
      stamps: [],
      comments: [{ id: 'comment-1', text: 'Units?', at: { x: 1, y: 2 }, mark: -0.5 }],
    };
    await team
      .put(`/marking/submissions/${submissionId}`)
      .send({ basedOn: 0, pages: [page] })
      .expect(200);
    const later = new Date(this.api.clock.now().getTime() + DAY_MS).toISOString();
    await team.put(`/tasks/task/${taskId}/students/${gone.id}`).send({ extendedTo: later }).expect(200);
    await team.post(`/group/${room.groupId}/door-cards`).expect(200);
    await team.post(`/students/${gone.id}/report-link`).expect(200);
    const news = { title: 'Trip', text: 'On Sunday', scope: 'groups', ids: [room.groupId], readers: 'both' };
    const { body } = await team.post('/announcements').send(news).expect(201);
    await this.api.as(gone).post(`/my-announcements/${body._id}/read`).send({}).expect(200);
    await this.api.as(gone).post('/calendar-feed').expect(200);
    const quiet = { kinds: [], quietFrom: '22:00', quietUntil: '07:00' };
    await this.api.as(gone).put('/notification-settings').send(quiet).expect(200);
    await this.subscribe(gone);
    await this.flag(twice);
  }

  /** Flags the merged account as at risk, as a scheduled check would. */
  private async flag({ room, gone }: DuplicateAccounts): Promise<void> {
    const now = this.api.clock.now();
    const reasons = [{ kind: 'lowAverage' as const, value: 10, reference: 50 }];
    const next = { standing: 'open' as const, reasons, since: now, silence: null };
    const finding = { studentId: gone.id, groupId: room.groupId, yearId: room.yearId, revision: null, next };
    await this.api.get(RiskFlagsRepository).write(room.teacher.id, [finding], now);
  }

  /** Registers a browser for push messages, as the product does. */
  private async subscribe({ id, token }: TestStudent): Promise<void> {
    const keys = {
      p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
      auth: 'BTBZMqHH6r4Tts7J_aSIgg',
    };
    const endpoint = `https://fcm.googleapis.com/fcm/send/${id}`;
    await this.api
      .as({ token })
      .post('/push-devices')
      .send({ endpoint, ...keys, showsDetails: false })
      .expect(200);
  }

  /** How many rows of a collection belong to an account. */
  count(collection: string, studentId: string, field = 'studentId'): Promise<number> {
    return this.api.database.collection(collection).countDocuments({ [field]: new Types.ObjectId(studentId) });
  }
}
