import { Injectable } from '@nestjs/common';
import { type Principal, tenantOf } from '../../platform/auth-guard/principal.js';
import { Clock } from '../../platform/clock/clock.js';
import { type Page, type PageQuery, sliceOf } from '../../platform/http/page.dto.js';
import { NotificationEvents } from '../notifications/notification-events.js';
import { AnnouncementFiles } from './announcement-files.js';
import { AnnouncementReach } from './announcement-reach.js';
import { AnnouncementReadsRepository } from './announcement-reads.repository.js';
import { announcementErrors } from './announcements.errors.js';
import { type AnnouncementEntry, AnnouncementsRepository } from './announcements.repository.js';
import { audienceOf, type Reach, reachOf } from './audience.js';
import type { AnnouncementDto, AnnouncementWordsDto, NewAnnouncementDto } from './dto/announcement.dto.js';

const FIRST_PAGE = { skip: 0, limit: 50 };
const lower = (id: string): string => id.toLowerCase();

/** Lets the teacher's team manage announcements. */
@Injectable()
export class AnnouncementsService {
  constructor(
    private readonly announcements: AnnouncementsRepository,
    private readonly reads: AnnouncementReadsRepository,
    private readonly files: AnnouncementFiles,
    private readonly reach: AnnouncementReach,
    private readonly events: NotificationEvents,
    private readonly clock: Clock,
  ) {}

  /** Pinned ones first, then the newest. */
  async list(caller: Principal, page: PageQuery): Promise<Page<AnnouncementDto>> {
    const tenantId = tenantOf(caller);
    const { rows, total } = await this.announcements.list(tenantId, sliceOf(page) ?? FIRST_PAGE);
    return { rows: await this.views(tenantId, rows), total };
  }

  /** @throws AppError 404 if a year, group or file does not belong to the team */
  async create(caller: Principal, form: NewAnnouncementDto): Promise<AnnouncementDto> {
    const tenantId = tenantOf(caller);
    const reach = chosenReach(form);
    const fileIds = (form.files ?? []).map(lower);
    await this.reach.assertPlaces(tenantId, reach);
    await this.files.assertUploaded(tenantId, fileIds);
    const announcement = await this.announcements.create(tenantId, caller.id, {
      title: form.title,
      text: form.text,
      audience: audienceOf(reach),
      readers: form.readers,
      publishAt: form.publishAt ? new Date(form.publishAt) : this.clock.now(),
      pinned: form.pinned ?? false,
      acknowledge: form.acknowledge ?? false,
      fileIds,
    });
    return this.view(announcement);
  }

  /** @throws AppError 404 if the team has no such announcement */
  async pin(caller: Principal, id: string, pinned: boolean): Promise<AnnouncementDto> {
    const announcement = await this.announcements.setPinned(tenantOf(caller), id, pinned);
    if (!announcement) throw announcementErrors.announcementNotFound();
    return this.view(announcement);
  }

  /**
   * Changes its words; once somebody has read them, the announcement says that it was corrected.
   * @throws AppError 404 if the team has no such announcement
   */
  async changeWords(caller: Principal, id: string, { title, text }: AnnouncementWordsDto): Promise<AnnouncementDto> {
    const tenantId = tenantOf(caller);
    const before = await this.announcements.find(tenantId, id);
    if (!before) throw announcementErrors.announcementNotFound();
    if (before.title === title && before.text === text) return this.view(before);
    const corrected = { title, text, correctedAt: this.clock.now() };
    const wasRead = await this.reads.isRead(tenantId, id);
    let changed = await this.announcements.setWords(tenantId, id, wasRead ? corrected : { title, text });
    // Somebody may have read the earlier words just before they were changed.
    if (!wasRead && (await this.reads.isRead(tenantId, id))) {
      changed = await this.announcements.setWords(tenantId, id, corrected);
    }
    if (!changed) throw announcementErrors.announcementNotFound();
    return this.view(changed);
  }

  /**
   * Nobody can read it once this has returned, and nobody is notified of it any more.
   * @throws AppError 404 if the team has no such announcement
   */
  async remove(caller: Principal, id: string): Promise<void> {
    const tenantId = tenantOf(caller);
    if (!(await this.announcements.find(tenantId, id))) throw announcementErrors.announcementNotFound();
    // Before the deletion: if the process dies in between, the team deletes the announcement again.
    await this.events.withdraw({ tenantId, kind: 'announcement.new', key: id.toLowerCase() });
    const announcement = await this.announcements.markDeleted(tenantId, id, this.clock.now());
    if (!announcement) throw announcementErrors.announcementNotFound();
    await this.files.discard(tenantId, announcement.fileIds);
    await this.reads.removeOfAnnouncement(tenantId, id);
  }

  private async view(announcement: AnnouncementEntry): Promise<AnnouncementDto> {
    const [view] = await this.views(announcement.tenantId, [announcement]);
    if (!view) throw announcementErrors.announcementNotFound();
    return view;
  }

  private async views(tenantId: string, announcements: AnnouncementEntry[]): Promise<AnnouncementDto[]> {
    const [files, names, reached] = await Promise.all([
      this.files.views(
        tenantId,
        announcements.flatMap(({ fileIds }) => fileIds),
      ),
      this.reach.placeNames(tenantId, announcements),
      this.reach.counts(tenantId, announcements),
    ]);
    const now = this.clock.now();
    return announcements.map(({ id, tenantId: _tenant, audience, fileIds, publishAt, correctedAt, ...terms }) => {
      const { scope, ids } = reachOf(audience);
      return {
        _id: id,
        ...terms,
        scope,
        ids,
        places: ids.map((place) => names.get(place) ?? '–'),
        publishAt: publishAt.toISOString(),
        correctedAt: correctedAt?.toISOString() ?? null,
        published: publishAt <= now,
        files: fileIds.flatMap((fileId) => files.get(fileId) ?? []),
        reach: reached.get(id) ?? { of: 0, read: 0, acknowledged: 0 },
      };
    });
  }
}

/** @throws AppError 400 if the scope is years or groups but no id is given */
function chosenReach({ scope, ...form }: NewAnnouncementDto): Reach {
  if (scope === 'all') return { scope, ids: [] };
  // Optional fields may also be null.
  const ids = form.ids ?? [];
  if (ids.length === 0) {
    const error = scope === 'years' ? announcementErrors.yearRequired() : announcementErrors.groupRequired();
    throw error.onField('ids');
  }
  return { scope, ids: ids.map(lower) };
}
