import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { FeaturesModule } from '../../platform/features/features.js';
import { OfFeature } from '../../platform/features/feature.js';
import { NotificationEventsModule } from '../notifications/notification-events.module.js';
import { PeopleModule } from '../people/people.module.js';
import { SchoolDirectoryModule } from '../schools/directory/school-directory.module.js';
import { CalendarController } from './calendar.controller.js';
import { CalendarEvents } from './calendar-events.js';
import { CalendarFeed, CalendarFeedSchema } from './calendar-feed.schema.js';
import { CalendarFeedsRepository } from './calendar-feeds.repository.js';
import { calendarFeature } from './calendar.feature.js';
import { CalendarReaders } from './calendar-readers.js';
import { CalendarService } from './calendar.service.js';
import { ClassNews } from './class-news.js';
import { FeedLinks } from './feed-links.js';
import { KeptCalendars } from './kept-calendars.js';

const models = MongooseModule.forFeature([{ name: CalendarFeed.name, schema: CalendarFeedSchema }]);

@Module({
  imports: [models, FeaturesModule, PeopleModule, SchoolDirectoryModule],
  controllers: [CalendarController],
  providers: [CalendarFeedsRepository, CalendarReaders, CalendarEvents, CalendarService, FeedLinks, KeptCalendars],
})
@OfFeature(calendarFeature)
export class CalendarModule {}

/** The worker's providers: news of live classes that begin, and clean-up when a person is deleted. */
@Module({
  imports: [models, SchoolDirectoryModule, NotificationEventsModule],
  providers: [CalendarFeedsRepository, ClassNews],
})
@OfFeature(calendarFeature)
export class CalendarWorkerModule {}
