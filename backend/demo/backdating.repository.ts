import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
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

  private async set(collection: string, id: string, dates: Record<string, Date>): Promise<void> {
    await this.connection.collection(collection).updateOne({ _id: objectId(id) }, { $set: dates });
  }
}
