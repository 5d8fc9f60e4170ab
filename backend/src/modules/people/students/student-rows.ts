import { consentOf } from '../consents/dto/consent.dto.js';
import { Injectable } from '@nestjs/common';
import { idOf } from '../../../platform/database/objects.js';
import { SchoolDirectory } from '../../schools/directory/school-directory.js';
import { ParentsRepository, type ParentSummary } from '../parent-links/parents.repository.js';
import type { NamedRefDto, StudentRowDto } from './student.dto.js';
import { namesOf } from './student-names.dto.js';
import type { StudentRecord } from './student-record.js';

interface Joined {
  schools: Map<string, string>;
  years: Map<string, NamedRefDto>;
  parents: Map<string, ParentSummary>;
}

/** Joins school, year and parent to student records, in four queries for a tenant's list of any length. */
@Injectable()
export class StudentRows {
  constructor(
    private readonly directory: SchoolDirectory,
    private readonly parents: ParentsRepository,
  ) {}

  /** @param reader when a student was last here is for the team alone */
  async join(records: StudentRecord[], reader: 'team' | 'family' = 'team'): Promise<StudentRowDto[]> {
    const [schools, years, parents] = await Promise.all([
      this.schoolNames(records),
      this.directory.yearsOfGroups(distinct(records.map(({ groupId }) => groupId))),
      this.parents.summaries(distinct(records.map(({ parentId }) => parentId))),
    ]);
    return records.map((record) => ({
      ...studentRow(record, { schools, years, parents }),
      ...(reader === 'team' && { lastSeenAt: record.lastSeenAt?.toISOString() ?? null }),
    }));
  }

  /** A parent's children may belong to several tenants; every other list belongs to one. */
  private async schoolNames(records: StudentRecord[]): Promise<Map<string, string>> {
    const tenants = distinct(records.map(({ tenantId }) => tenantId));
    const names = await Promise.all(
      tenants.map((tenant) => {
        const own = records.filter(({ tenantId }) => idOf(tenantId) === tenant);
        return this.directory.schoolNames(tenant, distinct(own.map(({ schoolId }) => schoolId)));
      }),
    );
    return new Map(names.flatMap((map) => [...map]));
  }
}

function studentRow(record: StudentRecord, { schools, years, parents }: Joined): StudentRowDto {
  const schoolId = record.schoolId && idOf(record.schoolId);
  const schoolName = schoolId && schools.get(schoolId);
  const groupId = record.groupId ? idOf(record.groupId) : null;
  const parent = record.parentId && parents.get(idOf(record.parentId));
  return {
    _id: idOf(record._id),
    ...namesOf(record),
    email: record.email,
    studentPhone: record.studentPhone ?? '',
    parentName: record.parentName ?? '',
    parentPhone: record.parentPhone ?? '',
    parentEmail: parent?.email ?? '',
    schoolId: schoolId && schoolName ? { _id: schoolId, name: schoolName } : null,
    groupId,
    yearId: (groupId && years.get(groupId)) || null,
    parentId: parent
      ? {
          ...{
            _id: parent.id,
            email: parent.email,
            activated: parent.activated,
            invited: parent.activated || parent.invited,
            confirmed: !record.parentUnconfirmed,
          },
          ...consentIn(record, parent.id),
        }
      : null,
    emailProven: record.emailProvenAt !== undefined,
    activated: record.hasPassword,
  };
}

/** Left out if this parent has never consented. */
function consentIn({ parentConsents = [] }: StudentRecord, parentId: string) {
  const newest = parentConsents.findLast((consent) => idOf(consent.parentId) === parentId);
  return newest ? { consent: consentOf(newest) } : {};
}

const distinct = (ids: ({ toString(): string } | undefined)[]): string[] => [
  ...new Set(ids.flatMap((id) => (id ? [id.toString()] : []))),
];
