import { Injectable } from '@nestjs/common';
import { type Principal, tenantOf } from '../../platform/auth-guard/principal.js';
import { Clock } from '../../platform/clock/clock.js';
import { ReceivedAnnouncementsService } from '../announcements/received-announcements.service.js';
import { StudentDirectory } from '../people/students/student-directory.js';
import { PracticeService } from '../practice/practice.service.js';
import { StudentQuizzes } from '../quizzes/attempts/student-quizzes.js';
import { SchoolDirectory } from '../schools/directory/school-directory.js';
import { schoolErrors } from '../schools/schools.errors.js';
import { TaskListService } from '../tasks/task-list.service.js';
import type { HomeDto } from './home.dto.js';
import { dueWork, newMarks } from './home-items.js';

const MOST_DUE = 10;
const MOST_UNANSWERED = 3;

/** Builds a student's home page. */
@Injectable()
export class HomeService {
  constructor(
    private readonly tasks: TaskListService,
    private readonly quizzes: StudentQuizzes,
    private readonly announcements: ReceivedAnnouncementsService,
    private readonly practice: PracticeService,
    private readonly students: StudentDirectory,
    private readonly directory: SchoolDirectory,
    private readonly clock: Clock,
  ) {}

  /** @throws AppError 403 `no_group` while the student is waiting for access. */
  async of(student: Principal): Promise<HomeDto> {
    if (!student.groupId) throw schoolErrors.noGroup();
    const tenantId = tenantOf(student);
    const now = this.clock.now();
    const reading = this.students.assertMayRead(student, student.id);
    const taken = reading.then((entry) => this.quizzes.settled(entry, 'family'));
    const [tasks, quizzes, unanswered, practice, year] = await Promise.all([
      this.tasks.listForStudent(student, student.groupId, reading),
      taken.then(async (read) => this.quizzes.listOf(await reading, read)),
      this.announcements.unanswered(student),
      this.practice.countDue({ id: student.id, tenantId, groupId: student.groupId }, taken),
      this.directory.yearOf(tenantId, student.groupId),
    ]);
    const due = dueWork(tasks, quizzes, now);
    return {
      now: now.toISOString(),
      due: due.slice(0, MOST_DUE),
      dueCount: due.length,
      marks: newMarks(tasks, quizzes, now),
      practice,
      unanswered: unanswered.slice(0, MOST_UNANSWERED).map(({ id, title }) => ({ id, title })),
      yearId: year?.id ?? null,
      year: year?.name ?? '',
      liveClasses: year?.zoomLinks ?? [],
    };
  }
}
