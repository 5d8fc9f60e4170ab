import { Injectable } from '@nestjs/common';
import type { Language } from '../../platform/texts/texts.js';
import { AccountRecords } from '../auth/users/account-records.js';
import { StudentDirectory } from '../people/students/student-directory.js';
import type { StudentEntry } from '../people/students/student-entry.js';

export interface CalendarReader {
  isParent: boolean;
  /** The student, or the children the parent may see. */
  students: StudentEntry[];
}

/** Works out whose calendar a person may read. */
@Injectable()
export class CalendarReaders {
  constructor(
    private readonly accounts: AccountRecords,
    private readonly students: StudentDirectory,
  ) {}

  /** @returns null if the person was deleted, and for a teacher, who has no calendar */
  async find(personId: string): Promise<CalendarReader | null> {
    const account = await this.accounts.find(personId);
    if (account?.role === 'parent') return { isParent: true, students: await this.students.childrenOf(personId) };
    if (account?.role !== 'student' || !account.tenantId) return null;
    const student = await this.students.find(account.tenantId, personId);
    return student && { isParent: false, students: [student] };
  }

  languageOf(personId: string): Promise<Language> {
    return this.accounts.languageOf(personId);
  }
}
