import { Injectable } from '@nestjs/common';
import { sliceOf } from '../../platform/http/page.dto.js';
import { StudentDirectory } from '../people/students/student-directory.js';
import { namesOf } from '../people/students/student-names.dto.js';
import { SchoolDirectory } from '../schools/directory/school-directory.js';
import type { SlippingPageDto, SlippingQueryDto, SlippingStudentDto, SlippingTodayDto } from './dto/at-risk.dto.js';
import { type FlagRecord, RiskFlagsRepository } from './risk-flags.repository.js';
import { RiskRoundsRepository } from './risk-rounds.repository.js';

const FIRST_PAGE = { skip: 0, limit: 50 };
/** Counts stop here, so that pages stay fast in a school of any size. */
const MOST_COUNTED = 1_000;
/** How many students the day's page names. */
const NAMED = 3;

/** Flags with the names of students and groups. The caller has already been authorised. */
@Injectable()
export class SlippingStudents {
  constructor(
    private readonly flags: RiskFlagsRepository,
    private readonly rounds: RiskRoundsRepository,
    private readonly students: StudentDirectory,
    private readonly directory: SchoolDirectory,
  ) {}

  /** Four queries, plus those for the names, for a school of any size. */
  async page(tenantId: string, { standing = 'open', groupId, ...page }: SlippingQueryDto): Promise<SlippingPageDto> {
    const withoutYears = await this.archivedYears(tenantId);
    const listed = (wanted: 'open' | 'silenced') => ({ standing: wanted, groupId, withoutYears });
    const [asOf, found, open, silenced] = await Promise.all([
      this.rounds.asOf(tenantId),
      this.flags.list(tenantId, listed(standing), sliceOf(page) ?? FIRST_PAGE),
      this.flags.count(tenantId, listed('open'), MOST_COUNTED),
      this.flags.count(tenantId, listed('silenced'), MOST_COUNTED),
    ]);
    const students = await this.views(tenantId, found);
    return { asOf: asOf?.toISOString() ?? null, open, silenced, students };
  }

  async today(tenantId: string): Promise<SlippingTodayDto> {
    const open = { standing: 'open' as const, withoutYears: await this.archivedYears(tenantId) };
    const [asOf, first, count] = await Promise.all([
      this.rounds.asOf(tenantId),
      this.flags.list(tenantId, open, { skip: 0, limit: NAMED }),
      this.flags.count(tenantId, open, MOST_COUNTED),
    ]);
    const named = await this.views(tenantId, first);
    return { asOf: asOf?.toISOString() ?? null, count, names: named.map(({ name }) => name) };
  }

  /** In the given order; leaves out students and groups that no longer exist. */
  async views(tenantId: string, flags: readonly FlagRecord[]): Promise<SlippingStudentDto[]> {
    if (flags.length === 0) return [];
    const [students, groups] = await Promise.all([
      this.students.findMany(
        tenantId,
        flags.map(({ studentId }) => studentId),
      ),
      this.directory.findGroups(tenantId, [...new Set(flags.map(({ groupId }) => groupId))]),
    ]);
    return flags.flatMap(({ studentId, groupId, reasons, since, silence }) => {
      const student = students.find(({ id }) => id === studentId);
      const group = groups.find(({ id }) => id === groupId);
      if (!student || !group) return [];
      return [
        {
          studentId,
          ...namesOf(student),
          groupId,
          groupName: group.name,
          yearName: group.yearName,
          reasons,
          since: since.toISOString(),
          silencedUntil: silence?.until.toISOString() ?? null,
        },
      ];
    });
  }

  private async archivedYears(tenantId: string): Promise<string[]> {
    return [...(await this.directory.archivedYears(tenantId))];
  }
}
