import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { KeptCalendar } from './kept-calendar.js';
import { CalendarFeed } from './calendar-feed.schema.js';

interface FeedLink {
  serial: string;
  createdAt: Date;
}

interface FeedEntry {
  link: FeedLink | null;
  kept: KeptCalendar | null;
}

/** Keyed by the person, not the tenant: a parent's children may have several teachers. */
@Injectable()
export class CalendarFeedsRepository {
  constructor(@InjectModel(CalendarFeed.name) private readonly feeds: Model<CalendarFeed>) {}

  async find(personId: string): Promise<FeedEntry> {
    const row = await this.feeds.findOne({ personId }).lean<CalendarFeed>().exec();
    if (!row) return { link: null, kept: null };
    const { serial, createdAt, kept = null } = row;
    return { link: serial && createdAt ? { serial, createdAt } : null, kept };
  }

  /** Replaces the link: the previous one stops working. */
  async replaceLink(personId: string, link: FeedLink): Promise<void> {
    await this.feeds.updateOne({ personId }, { $set: link }, { upsert: true }).exec();
  }

  async removeLink(personId: string): Promise<void> {
    await this.feeds.updateOne({ personId }, { $unset: { serial: 1, createdAt: 1 } }).exec();
  }

  async keep(personId: string, kept: KeptCalendar): Promise<void> {
    await this.feeds.updateOne({ personId }, { $set: { kept } }, { upsert: true }).exec();
  }

  async removeOfPeople(ids: string[]): Promise<void> {
    await this.feeds.deleteMany({ personId: { $in: ids } }).exec();
  }
}
