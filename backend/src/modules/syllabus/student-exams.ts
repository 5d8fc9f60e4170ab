import { Injectable } from '@nestjs/common';
import { StudentYear } from '../curriculum/student-year.js';
import { YearSyllabusesRepository } from './year-syllabuses.repository.js';

interface ExamCandidate {
  tenantId: string;
  groupId: string | null;
}

export interface StudentExam {
  /** The year of the student's group; null while they have none. */
  yearId: string | null;
  hasSyllabus: boolean;
  /** The day of the first paper, 2027-05-11; null if the team has given none. */
  examDate: string | null;
}

/** Tells when students are examined. The caller has checked permissions. */
@Injectable()
export class StudentExams {
  constructor(
    private readonly years: StudentYear,
    private readonly syllabuses: YearSyllabusesRepository,
  ) {}

  async of(student: ExamCandidate): Promise<StudentExam> {
    const yearId = await this.years.of(student);
    const syllabus = yearId === null ? null : await this.syllabuses.find(student.tenantId, yearId);
    return { yearId, hasSyllabus: syllabus !== null, examDate: syllabus?.examDate ?? null };
  }
}
