import { Injectable } from '@nestjs/common';
import { AppConfig } from '../../../platform/config/app-config.js';
import { composeMail } from '../../../platform/mail/mail-document.js';
import type { MailMessage } from '../../../platform/mail/mail-message.js';
import { MailService } from '../../../platform/mail/mail.service.js';
import { JobHandler } from '../../../platform/queues/job-handler.js';
import { JobsService } from '../../../platform/queues/jobs.service.js';
import { intlOf, textsIn, translationsIn } from '../../../platform/texts/texts.js';
import { zoneName } from '../../../platform/texts/zone-name.js';
import { studentTaskPath } from '../../notifications/notification-links.js';
import { StudentDirectory } from '../../people/students/student-directory.js';
import type { StudentEntry } from '../../people/students/student-entry.js';
import { SubmissionsRepository } from '../submissions/submissions.repository.js';
import { remindStudents, reminderMail } from '../tasks.feature.js';
import { dueAt, NO_ALLOWANCE } from '../task-lifecycle.js';
import { type TaskKey, TasksRepository } from '../tasks.repository.js';
import { type StudentTaskKey, StudentTasksRepository } from '../student-tasks/student-tasks.repository.js';
import en from './locales/en.json' with { type: 'json' };

const translations = translationsIn(import.meta.dirname, en);

/** How many mails are requested at once. */
const BATCH = 500;

/**
 * Requests a mail to each student with a pending reminder. A run that was killed goes on with those still pending; a
 * mail that it requests again is not sent again.
 */
@Injectable()
@JobHandler(remindStudents)
export class RemindStudentsHandler implements JobHandler<TaskKey> {
  constructor(
    private readonly studentTasks: StudentTasksRepository,
    private readonly jobs: JobsService,
  ) {}

  async handle(key: TaskKey): Promise<void> {
    for (;;) {
      const studentIds = await this.studentTasks.listWaiting(key, BATCH);
      if (studentIds.length === 0) return;
      const mails = studentIds.map((studentId) => ({ payload: { ...key, studentId } }));
      await this.jobs.requestMany(reminderMail, mails);
      await this.studentTasks.endWaiting(key, studentIds);
    }
  }
}

/** Mails one student once for each reminder that a task is not handed in, unless it has been handed in since. */
@Injectable()
@JobHandler(reminderMail)
export class ReminderMailHandler implements JobHandler<StudentTaskKey> {
  constructor(
    private readonly tasks: TasksRepository,
    private readonly submissions: SubmissionsRepository,
    private readonly studentTasks: StudentTasksRepository,
    private readonly students: StudentDirectory,
    private readonly mail: MailService,
    private readonly config: AppConfig,
  ) {}

  async handle(key: StudentTaskKey): Promise<void> {
    const reminder = await this.studentTasks.unmailedReminder(key);
    if (!reminder) return;
    const task = await this.tasks.findLive(key);
    const student = await this.students.find(key.tenantId, key.studentId);
    const allowance = (await this.studentTasks.find(key)) ?? NO_ALLOWANCE;
    if (!task || !student || allowance.excused || (await this.submissions.findOwn(key))) return;
    const message = this.compose({ id: task.id, title: task.title, deadline: dueAt(task, allowance) }, student);
    await this.mail.send({ ...message, id: `${reminderMail.name}/${reminder}/${student.id}` }, [student.id]);
    await this.studentTasks.noteMailed(key, reminder);
  }

  private compose(
    task: { id: string; title: string; deadline: Date },
    { name, email, language, tenantId }: StudentEntry,
  ): MailMessage {
    const { SITE_TEACHER_NAME: sender, TIME_ZONE: timeZone } = this.config.env;
    const t = textsIn(language, translations, [tenantId]);
    const when = new Intl.DateTimeFormat(intlOf(language), {
      dateStyle: 'full',
      timeStyle: 'short',
      hourCycle: 'h23',
      timeZone,
    });
    return composeMail({
      to: email,
      subject: t('subject', { title: task.title }),
      greeting: t('greeting', { name }),
      sender,
      language,
      blocks: [
        { kind: 'paragraph', text: t('said', { title: task.title, deadline: when.format(task.deadline) }) },
        { kind: 'button', label: t('open'), url: `${this.config.publicUrl}${studentTaskPath(task.id)}` },
        { kind: 'note', text: t('zone', { zone: zoneName(timeZone, language) }) },
      ],
    });
  }
}
