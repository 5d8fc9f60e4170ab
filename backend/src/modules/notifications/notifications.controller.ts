import { Body, Controller, Get, HttpCode, Post, Put, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { AnyRole, CurrentUser } from '../../platform/auth-guard/access.decorators.js';
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

  /** Lists the caller's notifications, newest first; 50 if no page is given. Kept for 60 days. */
  @AnyRole()
  @Get('notifications')
  @PagedReply(NotificationDto)
  list(@CurrentUser() caller: Principal, @Query() page: PageQuery): Promise<Page<NotificationDto>> {
    return this.notifications.list(caller, page);
  }

  /** Counts the caller's unread notifications, up to 100. */
  @AnyRole()
  @Get('notifications/unread')
  async countUnread(@CurrentUser() caller: Principal): Promise<UnreadDto> {
    return { unread: await this.notifications.countUnread(caller) };
  }

  /** Marks these notifications as read, or all of the caller's. Returns how many are still unread. */
  @AnyRole()
  @Post('notifications/read')
  @HttpCode(200)
  async markRead(@CurrentUser() caller: Principal, @Body() { ids }: MarkReadDto): Promise<UnreadDto> {
    await this.notifications.markRead(caller, ids);
    return { unread: await this.notifications.countUnread(caller) };
  }

  /** Returns which events notify the caller, how, and the quiet hours. */
  @AnyRole()
  @Get('notification-settings')
  settings(@CurrentUser() caller: Principal): Promise<NotificationSettingsDto> {
    return this.notifications.settingsOf(caller);
  }

  /** Changes which events notify the caller and how; kinds that are left out are unchanged. */
  @AnyRole()
  @Put('notification-settings')
  change(@CurrentUser() caller: Principal, @Body() form: SettingsFormDto): Promise<NotificationSettingsDto> {
    return this.notifications.change(caller, form);
  }
}
