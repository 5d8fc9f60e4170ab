import { Injectable } from '@nestjs/common';
import type { Principal } from '../../platform/auth-guard/principal.js';
import { Clock } from '../../platform/clock/clock.js';
import { StudentDirectory } from '../people/students/student-directory.js';
import { SchoolDirectory } from '../schools/directory/school-directory.js';
import { AnnouncementFiles } from './announcement-files.js';
import { AnnouncementReadsRepository, type ReadEntry } from './announcement-reads.repository.js';
import { announcementErrors } from './announcements.errors.js';
import { type AnnouncementEntry, AnnouncementsRepository, type ReadingRight } from './announcements.repository.js';
import { audienceEntriesFor, type Place, reaches } from './audience.js';
import type { ReceivedAnnouncementDto } from './dto/announcement.dto.js';

const MOST = 100;

/** The student who reads, or a child of the parent who reads. */
interface Placed extends Place {
  name: string;
}

/** The caller's own students (themselves or their children) with one teacher. */
interface TeamStudents {
  tenantId: string;
  students: Placed[];
}

/** Announcements as students and parents read them. */
@Injectable()
export class ReceivedAnnouncementsService {
  constructor(
    private readonly announcements: AnnouncementsRepository,
    private readonly reads: AnnouncementReadsRepository,
    private readonly files: AnnouncementFiles,
    private readonly students: StudentDirectory,
    private readonly directory: SchoolDirectory,
    private readonly clock: Clock,
  ) {}

  /** Pinned ones first, then the newest. A parent sees those of every child's teacher. */
  async list(caller: Principal): Promise<ReceivedAnnouncementDto[]> {
    const views: ReceivedAnnouncementDto[] = [];
    for (const desk of await this.desksOf(caller)) views.push(...(await this.listOf(caller, desk)));
    return views.toSorted(
      (a, b) => Number(b.pinned) - Number(a.pinned) || Date.parse(b.publishAt) - Date.parse(a.publishAt),
    );
  }

  /** Those that ask for a confirmation which the caller has not given: pinned ones first, then the newest. */
  async unanswered(caller: Principal): Promise<AnnouncementEntry[]> {
    const found: AnnouncementEntry[] = [];
    for (const desk of await this.desksOf(caller)) {
      const readable = await this.announcements.listReadable(
        desk.tenantId,
        rightOf(caller, desk, this.clock.now()),
        MOST,
      );
      const asking = readable.filter(({ acknowledge }) => acknowledge);
      const ids = asking.map(({ id }) => id);
      const reads = ids.length > 0 ? await this.reads.listOfPerson(caller.id, desk.tenantId, ids) : [];
      const answered = new Set(reads.flatMap((read) => (read.acknowledgedAt ? read.announcementId : [])));
      found.push(...asking.filter(({ id }) => !answered.has(id)));
    }
    return found;
  }

  /** @throws AppError 404 if it is not for the caller or not published */
  async read(caller: Principal, id: string, acknowledged: boolean): Promise<void> {
    const now = this.clock.now();
    for (const desk of await this.desksOf(caller)) {
      if (!(await this.announcements.isReadable(desk.tenantId, id, rightOf(caller, desk, now)))) continue;
      const key = { tenantId: desk.tenantId, announcementId: id, personId: caller.id };
      await this.reads.markRead(key, now);
      if (acknowledged) await this.reads.markAcknowledged(key, now);
      return;
    }
    throw announcementErrors.announcementNotFound();
  }

  private async listOf(caller: Principal, desk: TeamStudents): Promise<ReceivedAnnouncementDto[]> {
    const { tenantId, students } = desk;
    const right = rightOf(caller, desk, this.clock.now());
    const announcements = await this.announcements.listReadable(tenantId, right, MOST);
    const ids = announcements.map(({ id }) => id);
    const fileIds = announcements.flatMap((announcement) => announcement.fileIds);
    const [reads, files] = await Promise.all([
      this.reads.listOfPerson(caller.id, tenantId, ids),
      this.files.views(tenantId, fileIds),
    ]);
    const byId = new Map(reads.map((read) => [read.announcementId, read]));
    return announcements.map((announcement) => ({
      ...receivedAnnouncement(announcement, byId.get(announcement.id)),
      files: announcement.fileIds.flatMap((fileId) => files.get(fileId) ?? []),
      children:
        caller.role === 'parent'
          ? students.filter((child) => reaches(announcement.audience, child)).map(({ name }) => name)
          : [],
    }));
  }

  private async desksOf(caller: Principal): Promise<TeamStudents[]> {
    const students =
      caller.role === 'parent'
        ? await this.students.childrenOf(caller.id)
        : [{ name: '', tenantId: caller.tenantId ?? '', groupId: caller.groupId }];
    const placed = await Promise.all(
      students.flatMap(({ name, tenantId, groupId }) => (groupId ? [this.placed({ name, tenantId, groupId })] : [])),
    );
    const tenants = [...new Set(placed.map(({ tenantId }) => tenantId))];
    return tenants.map((tenant) => ({
      tenantId: tenant,
      students: placed.filter(({ tenantId }) => tenantId === tenant),
    }));
  }

  private async placed(student: { name: string; tenantId: string; groupId: string }) {
    return { ...student, yearId: (await this.directory.yearOf(student.tenantId, student.groupId))?.id ?? null };
  }
}

const rightOf = ({ role }: Principal, { students }: TeamStudents, now: Date): ReadingRight => ({
  audiences: [...new Set(students.flatMap(audienceEntriesFor))],
  readers: role === 'parent' ? 'parents' : 'students',
  now,
});

const receivedAnnouncement = (
  { id, title, text, publishAt, correctedAt, pinned, acknowledge }: AnnouncementEntry,
  read: ReadEntry | undefined,
): Omit<ReceivedAnnouncementDto, 'files' | 'children'> => ({
  _id: id,
  title,
  text,
  publishAt: publishAt.toISOString(),
  correctedAt: correctedAt?.toISOString() ?? null,
  pinned,
  acknowledge,
  readAt: read?.readAt.toISOString() ?? null,
  acknowledgedAt: read?.acknowledgedAt?.toISOString() ?? null,
});
