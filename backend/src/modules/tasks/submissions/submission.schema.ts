import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SchemaTypes, type Types } from 'mongoose';

/** What the team has given for each question of the task's mark scheme. `questions` is the marking module's. */
export interface MarksByQuestion {
  /** Counts the saves: who saves names the version that they saw. */
  version: number;
  /** Of the scheme that `total` was made by. */
  schemeVersion: number;
  questions: object[];
  /** What it comes to: the grade, as soon as the submission has one. */
  total: number;
  savedAt: Date;
  savedBy: string;
}

/** What a student has typed as the answer to a question, beside the file. */
export interface TypedAnswer {
  /** Of the task's mark scheme at that time. */
  questionId: string;
  text: string;
}

/** The PDF that a student handed in for a task, and what the teacher made of it. */
@Schema({ collection: 'submissions', timestamps: true })
export class Submission {
  @Prop({ required: true, type: SchemaTypes.ObjectId, refersTo: 'users' }) tenantId: Types.ObjectId;
  @Prop({ required: true, type: SchemaTypes.ObjectId, refersTo: 'tasks' }) taskId: Types.ObjectId;
  @Prop({ required: true, type: SchemaTypes.ObjectId, refersTo: 'users' }) studentId: Types.ObjectId;
  @Prop({ required: true, type: SchemaTypes.ObjectId, refersTo: 'files' }) fileId: Types.ObjectId;
  /** When the last byte of the file had arrived, by the server's clock. */
  @Prop({ required: true }) submittedAt: Date;
  /** As it was handed in: it changes by another submission, as the file does. Absent when nothing was typed. */
  @Prop({ type: [SchemaTypes.Mixed], default: undefined }) answers?: TypedAnswer[];
  /** Of the resumable upload that brought the file: the same upload, begun again, has arrived. Absent when it came as a form. */
  @Prop() uploadId?: string;
  /** Absent until the submission is graded. */
  @Prop() grade?: number;
  @Prop() comments?: string;
  @Prop({ type: SchemaTypes.ObjectId, refersTo: 'files' }) correctedFileId?: Types.ObjectId;
  @Prop() gradedAt?: Date;
  @Prop({ type: SchemaTypes.ObjectId, outlives: 'users' }) gradedBy?: Types.ObjectId;
  /** Absent until it is marked by question. In this row, so that grade and sum are never written apart. */
  @Prop({ type: SchemaTypes.Mixed }) marks?: MarksByQuestion;
}

export const SubmissionSchema = SchemaFactory.createForClass(Submission);

// One submission per student and task, even with requests at the same moment; and lists a task's submissions.
SubmissionSchema.index({ tenantId: 1, taskId: 1, studentId: 1 }, { unique: true, name: 'one_per_task' });
// A student's submissions: their task list, their report, their removal.
SubmissionSchema.index({ tenantId: 1, studentId: 1 });
// Which files are in use: of works, and of what teachers gave back.
SubmissionSchema.index({ tenantId: 1, fileId: 1 }, { name: 'file_use' });
SubmissionSchema.index(
  { tenantId: 1, correctedFileId: 1 },
  { name: 'corrected_file_use', partialFilterExpression: { correctedFileId: { $exists: true } } },
);
// What waits for a grade, oldest first: a grade that is absent is found as null.
SubmissionSchema.index({ tenantId: 1, grade: 1, submittedAt: 1 }, { name: 'to_grade' });
// The highest grade of a task.
SubmissionSchema.index({ taskId: 1, grade: -1 }, { partialFilterExpression: { grade: { $exists: true } } });
