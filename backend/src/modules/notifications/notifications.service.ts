import { Injectable } from '@nestjs/common';
import type { Principal } from '../../platform/auth-guard/principal.js';
import { Clock } from '../../platform/clock/clock.js';
import { AppConfig } from '../../platform/config/app-config.js';
import { type Page, type PageQuery, sliceOf } from '../../platform/http/page.dto.js';
import type { NotificationDto, NotificationSettingsDto, SettingsFormDto } from './dto/notification.dto.js';
import { type ChannelChoices, DAY_MINUTES, KINDS_OF, type Reader, channelsFor } from './notification-kinds.js';
import { linkOf } from './notification-links.js';
import { NotificationSettingsRepository } from './notification-settings.repository.js';
import { type NotificationEntry, NotificationsRepository } from './notifications.repository.js';

const FIRST_PAGE = { skip: 0, limit: 50 };
/** From this number on, the bell shows "99+". */
const MOST_COUNTED = 100;

const readerOf = ({ role }: Principal): Reader => role;

/** The caller's own notifications. */
@Injectable()
export class NotificationsService {
  constructor(
    private readonly notifications: NotificationsRepository,
    private readonly settings: NotificationSettingsRepository,
    private readonly clock: Clock,
    private readonly config: AppConfig,
  ) {}

  /** Newest first. */
  async list(caller: Principal, page: PageQuery): Promise<Page<NotificationDto>> {
    const { rows, total } = await this.notifications.list(caller.id, sliceOf(page) ?? FIRST_PAGE);
    return { rows: rows.map((row) => notificationDto(row, readerOf(caller))), total };
  }

  /** Counts up to 100. */
  countUnread(caller: Principal): Promise<number> {
    return this.notifications.countUnread(caller.id, MOST_COUNTED);
  }

  /** Marks the given notifications as read, or all of the caller's. Ignores other people's ids. */
  async markRead(caller: Principal, ids: string[] | undefined): Promise<void> {
    await this.notifications.markRead(caller.id, ids, this.clock.now());
  }

  async settingsOf(caller: Principal): Promise<NotificationSettingsDto> {
    const reader = readerOf(caller);
    const { choices, quiet } = await this.settings.of(caller.id);
    return {
      kinds: KINDS_OF[reader].map((kind) => ({ kind, ways: channelsFor(kind, reader, choices) })),
      quietFrom: clockOf(quiet.from),
      quietUntil: clockOf(quiet.until),
      timeZone: this.config.env.TIME_ZONE,
    };
  }

  /** Kinds that are left out are unchanged. */
  async change(caller: Principal, form: SettingsFormDto): Promise<NotificationSettingsDto> {
    const { choices } = await this.settings.of(caller.id);
    const named: ChannelChoices = Object.fromEntries(form.kinds.map(({ kind, ways }) => [kind, ways]));
    const quiet = { from: minuteOf(form.quietFrom), until: minuteOf(form.quietUntil) };
    await this.settings.save(caller.id, { choices: { ...choices, ...named }, quiet });
    return this.settingsOf(caller);
  }
}

const notificationDto = (
  { id, kind, values, createdAt, readAt }: NotificationEntry,
  reader: Reader,
): NotificationDto => ({
  _id: id,
  kind,
  title: values['title'] ?? '',
  child: values['child'] ?? null,
  link: values['link'] ?? linkOf(kind, reader, values),
  createdAt: createdAt.toISOString(),
  readAt: readAt?.toISOString() ?? null,
});

const two = (part: number) => String(part).padStart(2, '0');
/** Minute 420 becomes "07:00". */
const clockOf = (minute: number): string => `${two(Math.floor(minute / 60))}:${two(minute % 60)}`;

function minuteOf(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return (hours * 60 + minutes) % DAY_MINUTES;
}
