import { Body, Controller, Get, HttpCode, Post, Put, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CurrentUser, Roles } from '../../platform/auth-guard/access.decorators.js';
import type { Principal } from '../../platform/auth-guard/principal.js';
import { type Page, PageQuery } from '../../platform/http/page.dto.js';
import { PagedReply } from '../../platform/http/page-reply.js';
import {
  MarkReadDto,
  NotificationDto,
  NotificationSettingsDto,
  SettingsFormDto,
  UnreadDto,
} from './dto/notification.dto.js';
import { NotificationsService } from './notifications.service.js';

@ApiTags('notifications')
@Controller()
export class NotificationsController {
  constructor(private readonly notifications: NotificationsService) {}

  /** The caller's notifications, newest first; 50 without a page. Kept for 60 days. */
  @Roles('student', 'parent')
  @Get('notifications')
  @PagedReply(NotificationDto)
  list(@CurrentUser() caller: Principal, @Query() page: PageQuery): Promise<Page<NotificationDto>> {
    return this.notifications.list(caller, page);
  }

  /** How many of the caller's are unread: at most 100. */
  @Roles('student', 'parent')
  @Get('notifications/unread')
  async countUnread(@CurrentUser() caller: Principal): Promise<UnreadDto> {
    return { unread: await this.notifications.countUnread(caller) };
  }

  /** Marks these as read, or all of the caller's. Answers how many are left. */
  @Roles('student', 'parent')
  @Post('notifications/read')
  @HttpCode(200)
  async markRead(@CurrentUser() caller: Principal, @Body() { ids }: MarkReadDto): Promise<UnreadDto> {
    await this.notifications.markRead(caller, ids);
    return { unread: await this.notifications.countUnread(caller) };
  }

  /** Which events notify the caller, in which way, and when not. */
  @Roles('student', 'parent')
  @Get('notification-settings')
  settings(@CurrentUser() caller: Principal): Promise<NotificationSettingsDto> {
    return this.notifications.settingsOf(caller);
  }

  /** Changes which events notify the caller, and in which way; kinds that are not named stay as they are. */
  @Roles('student', 'parent')
  @Put('notification-settings')
  change(@CurrentUser() caller: Principal, @Body() form: SettingsFormDto): Promise<NotificationSettingsDto> {
    return this.notifications.change(caller, form);
  }
}
