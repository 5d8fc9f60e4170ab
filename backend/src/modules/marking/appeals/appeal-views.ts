import type { AppealRecord } from './appeals.repository.js';
import type { AppealDto } from './dto/appeal.dto.js';

/** An appeal as the student, the parent and the team see it; team members are not named. */
export const appealView = (appeal: AppealRecord): AppealDto => ({
  _id: appeal.id,
  submissionId: appeal.submissionId,
  taskId: appeal.taskId,
  state: appeal.decision ? 'answered' : 'open',
  questionId: appeal.questionId,
  label: appeal.label,
  marks: appeal.marks,
  maximum: appeal.maximum,
  raisedAt: appeal.raisedAt.toISOString(),
  messages: appeal.messages.map(({ id, from, at, text }) => ({ id, from, at: at.toISOString(), text })),
  decision: appeal.decision && {
    answer: appeal.decision.answer,
    marks: appeal.decision.marks,
    at: appeal.decision.at.toISOString(),
  },
});
