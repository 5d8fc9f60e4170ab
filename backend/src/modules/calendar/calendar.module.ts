import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { NotificationsModule } from '../notifications/notifications.module.js';
import { PeopleModule } from '../people/people.module.js';
import { SchoolsModule } from '../schools/schools.module.js';
import { CalendarEvents } from './calendar-events.js';
import { CalendarFeed, CalendarFeedSchema } from './calendar-feed.schema.js';
import { CalendarFeedsRepository } from './calendar-feeds.repository.js';
import { CalendarReaders } from './calendar-readers.js';
import { CalendarController } from './calendar.controller.js';
import { calendarFeature } from './calendar.feature.js';
import { CalendarService } from './calendar.service.js';
import { ClassNews } from './class-news.js';
import { FeedLinks } from './feed-links.js';
import { KeptCalendars } from './kept-calendars.js';

@Module({
  imports: [
    MongooseModule.forFeature([{ name: CalendarFeed.name, schema: CalendarFeedSchema }]),
    PeopleModule,
    SchoolsModule,
    NotificationsModule,
  ],
  controllers: [CalendarController],
  providers: [
    CalendarFeedsRepository,
    CalendarReaders,
    CalendarEvents,
    CalendarService,
    FeedLinks,
    KeptCalendars,
    ClassNews,
  ],
})
export class CalendarModule {
  static readonly feature = calendarFeature;
}
