import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SchemaTypes, type Types } from 'mongoose';

/** The marks for each question of the task's mark scheme. `questions` belongs to the marking module. */
export interface MarksByQuestion {
  /** Counts the saves; each save must give the version that it was based on. */
  version: number;
  /** Version of the mark scheme that `total` was computed with. */
  schemeVersion: number;
  questions: object[];
  /** The sum of the marks, which is also the grade once the submission has one. */
  total: number;
  savedAt: Date;
  savedBy: string;
}

/** A student's typed answer to a question, beside the file. */
export interface TypedAnswer {
  /** From the task's mark scheme at the time. */
  questionId: string;
  text: string;
}

/** The PDF that a student handed in for a task, and the teacher's grading of it. */
@Schema({ collection: 'submissions', timestamps: true })
export class Submission {
  @Prop({ required: true, type: SchemaTypes.ObjectId, refersTo: 'users' }) tenantId: Types.ObjectId;
  @Prop({ required: true, type: SchemaTypes.ObjectId, refersTo: 'tasks' }) taskId: Types.ObjectId;
  @Prop({ required: true, type: SchemaTypes.ObjectId, refersTo: 'users' }) studentId: Types.ObjectId;
  @Prop({ required: true, type: SchemaTypes.ObjectId, refersTo: 'files' }) fileId: Types.ObjectId;
  /** When the last byte of the file had arrived, by the server's clock. */
  @Prop({ required: true }) submittedAt: Date;
  /** True if that was before the student's deadline as it was then; absent for late work. */
  @Prop() inTime?: boolean;
  /** As handed in: like the file, it changes only by another submission. Absent if nothing was typed. */
  @Prop({ type: [SchemaTypes.Mixed], default: undefined }) answers?: TypedAnswer[];
  /**
   * Id of the resumable upload that delivered the file, to recognise the same upload when it is started again. Absent
   * for a form.
   */
  @Prop() uploadId?: string;
  /** Absent until the submission is graded. */
  @Prop() grade?: number;
  @Prop() comments?: string;
  @Prop({ type: SchemaTypes.ObjectId, refersTo: 'files' }) correctedFileId?: Types.ObjectId;
  @Prop() gradedAt?: Date;
  @Prop({ type: SchemaTypes.ObjectId, outlives: 'users' }) gradedBy?: Types.ObjectId;
  /** When the marks were returned to the family; absent until then. Matters only if the task holds its marks. */
  @Prop() marksShownAt?: Date;
  /** Absent until it is marked by question. Stored in this row, so that grade and total are always written together. */
  @Prop({ type: SchemaTypes.Mixed }) marks?: MarksByQuestion;
}

export const SubmissionSchema = SchemaFactory.createForClass(Submission);

// One submission per student and task, even with concurrent requests; also lists a task's submissions.
SubmissionSchema.index({ tenantId: 1, taskId: 1, studentId: 1 }, { unique: true, name: 'one_per_task' });
// A student's submissions, for their task list, report and removal.
SubmissionSchema.index({ tenantId: 1, studentId: 1 });
// Finds which files are in use, as submitted work or as corrected PDFs.
SubmissionSchema.index({ tenantId: 1, fileId: 1 }, { name: 'file_use' });
SubmissionSchema.index(
  { tenantId: 1, correctedFileId: 1 },
  { name: 'corrected_file_use', partialFilterExpression: { correctedFileId: { $exists: true } } },
);
// Ungraded submissions, oldest first; an absent grade matches null.
SubmissionSchema.index({ tenantId: 1, grade: 1, submittedAt: 1 }, { name: 'to_grade' });
// The highest grade of a task.
SubmissionSchema.index({ taskId: 1, grade: -1 }, { partialFilterExpression: { grade: { $exists: true } } });
