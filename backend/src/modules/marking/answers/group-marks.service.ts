import { normaliseAnswer } from '@fulcrum/answers';
import { Injectable } from '@nestjs/common';
import { type Principal, tenantOf } from '../../../platform/auth-guard/principal.js';
import { hiddenMarksErrors } from '../../tasks/hidden-marks/hidden-marks.errors.js';
import { AppError } from '../../../platform/http/app-error.js';
import { SubmissionsForMarking } from '../../tasks/grading/submissions-for-marking.js';
import type { SubmissionRecord, TaskKey } from '../../tasks/grading/grading-by-question.js';
import { markingErrors } from '../marking.errors.js';
import type { Question, QuestionMarks } from '../scheme/mark-scheme.js';
import { MarkSchemesRepository, type SchemeVersion } from '../scheme/mark-schemes.repository.js';
import { schemeChanged } from '../scheme/mark-schemes.service.js';
import { QuestionMarksService } from '../scheme/question-marks.service.js';
import { questionMarksOf, ScriptTotals } from '../scheme/script-totals.js';
import { SecondMarkingsRepository } from '../second-markings.repository.js';
import { answerTo } from './answer-groups.js';
import type { MarkAnswersDto, MarkedGroupDto, MarkOutcome } from './dto/answers.dto.js';
import { MarkedScriptsLog } from './marked-scripts-log.js';

type Member = MarkAnswersDto['members'][number];

/** One request to mark a group. */
interface Marking {
  marker: Principal;
  scheme: SchemeVersion;
  form: MarkAnswersDto;
  requestId: string;
}

/** Gives equal answers the same marks, writing each script separately, as if it had been marked alone. */
@Injectable()
export class GroupMarks {
  constructor(
    private readonly works: SubmissionsForMarking,
    private readonly schemes: MarkSchemesRepository,
    private readonly marks: QuestionMarksService,
    private readonly totals: ScriptTotals,
    private readonly seconds: SecondMarkingsRepository,
    private readonly log: MarkedScriptsLog,
  ) {}

  /**
   * Marks the named scripts. A script that cannot be marked does not stop the others, and existing marks are replaced
   * only where the form says so.
   * @throws AppError 404 if the task is gone; 409 `scheme_changed`; 400 `answers_differ`; 403 `marks_blind` for a
   * script that the marker is second-marking
   */
  async mark(marker: Principal, taskId: string, form: MarkAnswersDto, requestId: string): Promise<MarkedGroupDto> {
    const key = { tenantId: tenantOf(marker), taskId };
    const works = await this.works.listOfTask(key);
    const scheme = await this.schemes.find(key);
    const question = scheme?.questions.find(({ id, typed }) => typed && id === form.questionId);
    if (!scheme || !question || scheme.version !== form.schemeVersion) throw schemeChanged();
    const members = form.members.map((member) => ({ ...member, submissionId: member.submissionId.toLowerCase() }));
    await this.assertSees(marker, key, members);
    const byId = new Map(works.map(({ submission }) => [submission.id, submission]));
    assertEqual(
      question,
      members.flatMap(({ submissionId }) => byId.get(submissionId) ?? []),
    );
    const outcomes: MarkedGroupDto['outcomes'] = [];
    for (const member of members) {
      const submission = byId.get(member.submissionId);
      const marking = { marker, scheme, form, requestId };
      const outcome = submission ? await this.markOne(marking, submission, member) : 'gone';
      outcomes.push({ submissionId: member.submissionId, outcome });
    }
    await this.addUpByNewest(key, scheme);
    return { marked: outcomes.filter(({ outcome }) => outcome === 'marked').length, outcomes };
  }

  private async markOne(marking: Marking, submission: SubmissionRecord, member: Member): Promise<MarkOutcome> {
    const { marker, scheme, form, requestId } = marking;
    const before = questionMarksOf(submission).find(({ questionId }) => questionId === form.questionId);
    if ((submission.marks?.version ?? 0) !== member.basedOn) return 'changed';
    if (before && !member.replaces) return 'marked_before';
    const questions = [sameMarks(form, before)];
    try {
      const saved = await this.marks.write(marker, submission, {
        scheme,
        form: { basedOn: member.basedOn, questions, grade: false },
      });
      await this.log.record(marker, { before: submission, after: saved, requestId });
      return 'marked';
    } catch (error) {
      return this.whyNot(error, submission);
    }
  }

  /** @throws any error that does not concern this script alone */
  private async whyNot(error: unknown, { tenantId, id }: SubmissionRecord): Promise<MarkOutcome> {
    const code = error instanceof AppError ? error.code : '';
    if (code === 'graded_by_hand') return 'graded_by_hand';
    if (code !== 'marks_changed') throw error;
    return (await this.works.existing(tenantId, [id])).length > 0 ? 'changed' : 'gone';
  }

  private async assertSees({ id: personId }: Principal, key: TaskKey, members: readonly Member[]): Promise<void> {
    const hidden = await this.seconds.listHiddenSubmissions({ ...key, personId });
    if (members.some(({ submissionId }) => hidden.includes(submissionId))) throw hiddenMarksErrors.marksBlind();
  }

  /** A scheme saved at the same moment may have missed these scripts when it added up the others. */
  private async addUpByNewest(key: TaskKey, { version }: SchemeVersion): Promise<void> {
    const newest = await this.schemes.find(key);
    if (newest && newest.version !== version) await this.totals.addUp(key);
  }
}

/** Keeps the marks from the stamps on the script's own pages. */
const sameMarks = ({ questionId, points, free }: MarkAnswersDto, before: QuestionMarks | undefined): QuestionMarks => {
  return { questionId, points, free, stamps: before?.stamps ?? 0 };
};

/** @throws AppError 400 `answers_differ` unless all answers are equal */
function assertEqual(question: Question, submissions: readonly SubmissionRecord[]): void {
  const forms = submissions.map((submission) => {
    const text = answerTo(question, submission);
    return text === null ? null : normaliseAnswer(text);
  });
  if (forms.includes(null) || new Set(forms).size > 1) throw markingErrors.answersDiffer();
}
