import { SubmissionDto } from '../submissions/dto/submission.dto.js';

export class TaskDto {
  _id: string;
  title: string;
  /** Empty when there is none. */
  description: string;
  /** The real teacher. */
  teacherId: string;
  yearId: string;
  /** Ids of the groups that it is set for, all of the year. */
  groups: string[];
  /** ISO 8601, UTC. Nothing is taken or cancelled from this moment on. */
  deadline: string;
  gradeOutOf: number;
  createdAt: string;
}

export class GroupTaskDto extends TaskDto {
  /** Only for a student: their own submission, or null. */
  mySubmission?: SubmissionDto | null;
}
