import { Injectable } from '@nestjs/common';
import { type Principal, tenantOf } from '../../platform/auth-guard/principal.js';
import { Clock } from '../../platform/clock/clock.js';
import { JobsService } from '../../platform/queues/jobs.service.js';
import { peopleErrors } from '../people/people.errors.js';
import { StudentDirectory } from '../people/students/student-directory.js';
import { atRiskErrors } from './at-risk.errors.js';
import { findSlips } from './at-risk.feature.js';
import type { SlippingPageDto, SlippingQueryDto, SlippingStudentDto } from './dto/at-risk.dto.js';
import { kindsOf, SILENCED_MS } from './risk-flag.js';
import { type FlagRecord, RiskFlagsRepository } from './risk-flags.repository.js';
import { SlippingStudents } from './slipping-students.js';

/** The team and a round may change a flag at the same time: the later one reads it again, at most this many times. */
const TRIES = 3;

/** Shows slipping students to the teacher's team, and lets the team hide some of them for a time. */
@Injectable()
export class AtRiskService {
  constructor(
    private readonly slipping: SlippingStudents,
    private readonly students: StudentDirectory,
    private readonly flags: RiskFlagsRepository,
    private readonly jobs: JobsService,
    private readonly clock: Clock,
  ) {}

  list(teacher: Principal, query: SlippingQueryDto): Promise<SlippingPageDto> {
    return this.slipping.page(tenantOf(teacher), query);
  }

  /** Requests a round now. While one is queued or running, no second one is added. */
  async find(teacher: Principal): Promise<void> {
    await this.jobs.request(findSlips, { tenantId: tenantOf(teacher) });
  }

  /**
   * Silences the flag for its current reasons, for four weeks. One that is already silenced is unchanged.
   * @throws AppError 404, 409 `not_slipping`
   */
  async silence(teacher: Principal, studentId: string): Promise<SlippingStudentDto> {
    const tenantId = tenantOf(teacher);
    for (let attempt = 0; attempt < TRIES; attempt++) {
      const flag = await this.flagOf(tenantId, studentId);
      if (flag.standing === 'silenced') return this.view(tenantId, flag);
      const at = this.clock.now();
      const until = new Date(at.getTime() + SILENCED_MS);
      const silence = { kinds: kindsOf(flag.reasons), until, at, by: teacher.id };
      const silenced = await this.flags.silence(tenantId, flag, silence);
      if (silenced) return this.view(tenantId, silenced);
    }
    throw atRiskErrors.slipChanged();
  }

  /**
   * Puts the flag back in the list. One that is not silenced is unchanged.
   * @throws AppError 404, 409 `not_slipping`
   */
  async show(teacher: Principal, studentId: string): Promise<SlippingStudentDto> {
    const tenantId = tenantOf(teacher);
    const shown = await this.flags.endSilence(tenantId, studentId, this.clock.now());
    return this.view(tenantId, shown ?? (await this.flagOf(tenantId, studentId)));
  }

  private async flagOf(tenantId: string, studentId: string): Promise<FlagRecord> {
    const student = await this.students.find(tenantId, studentId);
    if (!student) throw peopleErrors.studentNotFound();
    const flag = (await this.flags.ofStudents(tenantId, [student.id])).get(student.id);
    if (flag && flag.standing !== 'over') return flag;
    throw atRiskErrors.notSlipping();
  }

  private async view(tenantId: string, flag: FlagRecord): Promise<SlippingStudentDto> {
    const [student] = await this.slipping.views(tenantId, [flag]);
    if (!student) throw peopleErrors.studentNotFound();
    return student;
  }
}
