import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { objectId } from '../src/platform/database/objects.js';

export interface QuizDates {
  /** Null: open since it was set. */
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
 * Gives demo records a past. The services date everything by the clock, as they must; a class that has been taught for weeks
 * comes from moving those dates afterwards, which nothing but the demo does.
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

  /** Its times, and when it was set. */
  quizSet(quizId: string, { startTime, endTime, createdAt }: QuizDates): Promise<void> {
    return this.set('quizzes', quizId, { ...(startTime ? { startTime } : {}), endTime, createdAt });
  }

  /** An attempt that is submitted. */
  async attempted({ quizId, studentId }: TakenQuiz, { startedAt, submittedAt }: AttemptDates): Promise<void> {
    const filter = { quizId: objectId(quizId), studentId: objectId(studentId), state: 'submitted' };
    const $set = { startedAt, submittedAt, savedAt: submittedAt, dueAt: submittedAt, endsAt: submittedAt };
    await this.connection.collection('quizAttempts').updateOne(filter, { $set });
  }

  private async set(collection: string, id: string, dates: Record<string, Date>): Promise<void> {
    await this.connection.collection(collection).updateOne({ _id: objectId(id) }, { $set: dates });
  }
}
