import { Injectable } from '@nestjs/common';
import { type Principal, tenantOf } from '../../../platform/auth-guard/principal.js';
import { Clock } from '../../../platform/clock/clock.js';
import { AssistantsService } from '../../people/teachers/assistants.service.js';
import { StudentDirectory } from '../../people/students/student-directory.js';
import { quizErrors } from '../../quizzes/quizzes.errors.js';
import { SubmissionsForMarking } from '../../tasks/grading/submissions-for-marking.js';
import { markingErrors } from '../marking.errors.js';
import { questionMarksOf } from '../scheme/script-totals.js';
import { maySecondMark } from '../blind-markers.js';
import type { AskSecondMarkerDto, ModerationDto } from './dto/moderation.dto.js';
import { type SecondMarkingRecord, SecondMarkingsRepository } from '../second-markings.repository.js';

const MOST_LISTED = 200;

/** Requests second markings and lists them. For the teacher's team. */
@Injectable()
export class ModerationsService {
  constructor(
    private readonly markings: SecondMarkingsRepository,
    private readonly works: SubmissionsForMarking,
    private readonly assistants: AssistantsService,
    private readonly students: StudentDirectory,
    private readonly clock: Clock,
  ) {}

  /** The team's open second markings, oldest first. */
  async list(person: Principal): Promise<ModerationDto[]> {
    const tenantId = tenantOf(person);
    return this.viewsOf(person, await this.markings.listOpen(tenantId, MOST_LISTED));
  }

  /**
   * Repeating a request returns the one that is open.
   * @throws AppError 404 if the submission or the member of the team does not exist; 409 `not_by_question`,
   * `first_marker`, `moderation_open`
   */
  async ask(person: Principal, submissionId: string, { markerId = null }: AskSecondMarkerDto): Promise<ModerationDto> {
    const { submission } = await this.works.require({ tenantId: tenantOf(person), submissionId });
    const { tenantId, taskId, studentId, marks } = submission;
    if (!marks || questionMarksOf(submission).length === 0) throw markingErrors.notByQuestion();
    const assistants = (await this.assistants.listOfTenant(tenantId)).map(({ id }) => id);
    if (markerId && markerId !== tenantId && !assistants.includes(markerId)) throw markingErrors.memberNotFound();
    if (markerId === marks.savedBy) throw markingErrors.firstMarker();
    const mayTake = assistants.filter((id) => id !== marks.savedBy);
    const ids = { tenantId, submissionId, taskId, studentId };
    const asked = { firstMarkerId: marks.savedBy, markerId, mayTake, askedBy: person.id, askedAt: this.clock.now() };
    const made = await this.markings.create({ ...ids, ...asked });
    const open = made ?? (await this.markings.findOpen(ids));
    if (!open || (!made && open.markerId !== markerId)) throw markingErrors.moderationOpen();
    const [view] = await this.viewsOf(person, [open]);
    if (!view) throw quizErrors.submissionNotFound();
    return view;
  }

  private async viewsOf(person: Principal, all: readonly SecondMarkingRecord[]): Promise<ModerationDto[]> {
    const tenantId = tenantOf(person);
    const [titles, students] = await Promise.all([
      this.works.titlesOf(tenantId, [...new Set(all.map(({ taskId }) => taskId))]),
      this.students.findMany(
        tenantId,
        all.map(({ studentId }) => studentId),
      ),
    ]);
    const names = new Map(students.map(({ id, name }) => [id, name]));
    return all.flatMap((one) => {
      const title = titles.get(one.taskId);
      const studentName = names.get(one.studentId);
      if (title === undefined || studentName === undefined) return [];
      const { id: _id, submissionId, taskId, markerId } = one;
      const ids = { _id, submissionId, taskId, markerId, askedAt: one.askedAt.toISOString() };
      return [{ ...ids, title, studentName, state: stateOf(one), mayMark: maySecondMark(one, person.id) }];
    });
  }
}

function stateOf({ finishedAt, version }: SecondMarkingRecord): ModerationDto['state'] {
  if (finishedAt) return 'finished';
  return version > 0 ? 'marking' : 'waiting';
}
