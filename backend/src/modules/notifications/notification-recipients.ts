import { Injectable } from '@nestjs/common';
import { Contacts } from '../people/contacts.js';
import { StudentDirectory } from '../people/students/student-directory.js';
import { TeacherDirectory } from '../people/teachers/teacher-directory.js';
import { isOfTeam } from './notification-kinds.js';
import type { Recipient } from './notification-mail.js';
import type { NotificationEntry } from './notifications.repository.js';

/** Looks up a notification's recipient as they are at the moment of sending. */
@Injectable()
export class NotificationRecipients {
  constructor(
    private readonly students: StudentDirectory,
    private readonly teachers: TeacherDirectory,
    private readonly contacts: Contacts,
  ) {}

  /** @returns null if the person was deleted or has left the team, and for a parent whose child it no longer is */
  async of({ tenantId, personId, studentIds, kind }: NotificationEntry): Promise<Recipient | null> {
    if (studentIds.length === 0) {
      const reader = isOfTeam(kind) ? ('teacher' as const) : ('student' as const);
      const person = await (reader === 'teacher' ? this.teachers : this.students).find(tenantId, personId);
      const language = await this.contacts.languageOf(personId);
      return person && { reader, name: person.name, email: person.email, language, tenantId };
    }
    const parent = await this.contacts.activatedParent(personId);
    const children = await Promise.all(studentIds.map((id) => this.students.isParentOf(personId, id)));
    return parent && children.every(Boolean) ? { reader: 'parent', ...parent, tenantId } : null;
  }
}
