import { Injectable } from '@nestjs/common';
import { Contacts } from '../people/contacts.js';
import { StudentDirectory } from '../people/students/student-directory.js';
import type { Recipient } from './notification-mail.js';
import type { NotificationEntry } from './notifications.repository.js';

/** Who a notification is for, as they are in the moment in which it is sent. */
@Injectable()
export class NotificationRecipients {
  constructor(
    private readonly students: StudentDirectory,
    private readonly contacts: Contacts,
  ) {}

  /** Null for who is gone, and for a parent of a child who is no longer theirs. */
  async of({ tenantId, personId, studentIds }: NotificationEntry): Promise<Recipient | null> {
    if (studentIds.length === 0) {
      const student = await this.students.find(tenantId, personId);
      const language = await this.contacts.languageOf(personId);
      return student && { reader: 'student', name: student.name, email: student.email, language, tenantId };
    }
    const parent = await this.contacts.activatedParent(personId);
    const children = await Promise.all(studentIds.map((id) => this.students.isParentOf(personId, id)));
    return parent && children.every(Boolean) ? { reader: 'parent', ...parent, tenantId } : null;
  }
}
