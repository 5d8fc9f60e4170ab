import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection, Types } from 'mongoose';
import type { StoredMembership } from '../src/modules/auth/users/user.schema.js';
import { objectId } from '../src/platform/database/objects.js';

export interface QuizDates {
  /** Null if the quiz has been open since it was created. */
  startTime: Date | null;
  endTime: Date;
  createdAt: Date;
}

interface TakenQuiz {
  quizId: string;
  studentId: string;
}

interface AttemptDates {
  startedAt: Date;
  submittedAt: Date;
}

/**
 * Backdates demo records. The services date everything by the clock, as they must, so the demo moves those dates into
 * the past afterwards to show a class that has been taught for weeks. Nothing but the demo does this.
 */
@Injectable()
export class Backdating {
  constructor(@InjectConnection() private readonly connection: Connection) {}

  sessionHeld(sessionId: string, at: Date): Promise<void> {
    return this.set('sessions', sessionId, { createdAt: at });
  }

  taskSet(taskId: string, at: Date): Promise<void> {
    return this.set('tasks', taskId, { createdAt: at });
  }

  submitted(submissionId: string, at: Date): Promise<void> {
    return this.set('submissions', submissionId, { submittedAt: at });
  }

  graded(submissionId: string, at: Date): Promise<void> {
    return this.set('submissions', submissionId, { gradedAt: at });
  }

  /** Sets the quiz's start and end times, and its creation date. */
  quizSet(quizId: string, { startTime, endTime, createdAt }: QuizDates): Promise<void> {
    return this.set('quizzes', quizId, { ...(startTime ? { startTime } : {}), endTime, createdAt });
  }

  /** Backdates a submitted attempt. */
  async attempted({ quizId, studentId }: TakenQuiz, { startedAt, submittedAt }: AttemptDates): Promise<void> {
    const filter = { quizId: objectId(quizId), studentId: objectId(studentId), state: 'submitted' };
    const $set = { startedAt, submittedAt, savedAt: submittedAt, dueAt: submittedAt, endsAt: submittedAt };
    await this.connection.collection('quizAttempts').updateOne(filter, { $set });
  }

  /** Dates a student's current group, and the one of last year, if there was one. */
  async joined(studentId: string, { from, formerFrom }: { from: Date; formerFrom: Date }): Promise<void> {
    const users = this.connection.collection<{ groupId?: Types.ObjectId; memberships?: StoredMembership[] }>('users');
    const student = await users.findOne({ _id: objectId(studentId) });
    const { groupId, memberships = [] } = student ?? {};
    if (!groupId) return;
    const former = memberships.find((one) => !one.groupId.equals(groupId));
    const history = [
      ...(former ? [{ groupId: former.groupId, from: formerFrom, until: from }] : []),
      { groupId, from },
    ];
    await users.updateOne({ _id: objectId(studentId), groupId }, { $set: { memberships: history } });
  }

  /** Dates a student's answers in practice, by their ids; the cards are made anew when they are read. */
  async practised(studentId: string, dates: ReadonlyMap<string, Date>): Promise<void> {
    const ofStudent = { studentId: objectId(studentId) };
    const writes = [...dates].map(([answerId, at]) => ({
      updateOne: { filter: { ...ofStudent, answerId }, update: { $set: { at, receivedAt: at } } },
    }));
    await this.connection.collection('practiceAnswers').bulkWrite(writes);
    await this.connection.collection('practiceCards').updateMany(ofStudent, { $set: { keyMark: '' } });
  }

  private async set(collection: string, id: string, dates: Record<string, Date>): Promise<void> {
    await this.connection.collection(collection).updateOne({ _id: objectId(id) }, { $set: dates });
  }
}
