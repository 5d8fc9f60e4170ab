import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { KeptCalendar } from './kept-calendar.js';
import { CalendarFeed } from './calendar-feed.schema.js';

export interface FeedEntry {
  serial: string;
  createdAt: Date;
  kept?: KeptCalendar;
}

/** Keyed by the person, not the tenant: a parent's children may have several teachers. */
@Injectable()
export class CalendarFeedsRepository {
  constructor(@InjectModel(CalendarFeed.name) private readonly feeds: Model<CalendarFeed>) {}

  async find(personId: string): Promise<FeedEntry | null> {
    const row = await this.feeds.findOne({ personId }).lean<CalendarFeed>().exec();
    return row && { serial: row.serial, createdAt: row.createdAt, ...(row.kept ? { kept: row.kept } : {}) };
  }

  /** Replaces the link: the previous one stops working. */
  async replace(personId: string, { serial, createdAt }: FeedEntry): Promise<void> {
    const change = { $set: { serial, createdAt }, $unset: { kept: 1 } };
    await this.feeds.updateOne({ personId }, change, { upsert: true }).exec();
  }

  /** Keeps a file, unless the link was replaced meanwhile. */
  async keep(personId: string, { serial, kept }: FeedEntry): Promise<void> {
    await this.feeds.updateOne({ personId, serial }, { $set: { kept } }).exec();
  }

  async removeOfPeople(ids: string[]): Promise<void> {
    await this.feeds.deleteMany({ personId: { $in: ids } }).exec();
  }
}
