import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { idOf } from '../../platform/database/objects.js';
import { type ChannelChoices, type QuietHours, USUAL_QUIET } from './notification-kinds.js';
import { NotificationSettings } from './notification.schema.js';

export interface PersonSettings {
  choices: ChannelChoices;
  quiet: QuietHours;
}

const USUAL: PersonSettings = { choices: {}, quiet: USUAL_QUIET };

const settingsOf = ({ choices, quietFrom, quietUntil }: NotificationSettings): PersonSettings => ({
  choices: Object.fromEntries(choices.map(({ kind, ways }) => [kind, ways])),
  quiet: { from: quietFrom ?? USUAL_QUIET.from, until: quietUntil ?? USUAL_QUIET.until },
});

/** Keyed by the person, not the tenant: a person may have several teachers. */
@Injectable()
export class NotificationSettingsRepository {
  constructor(@InjectModel(NotificationSettings.name) private readonly settings: Model<NotificationSettings>) {}

  async of(personId: string): Promise<PersonSettings> {
    return (await this.ofMany([personId])).get(personId) ?? USUAL;
  }

  /** Leaves out people without any choice. */
  async ofMany(personIds: string[]): Promise<Map<string, PersonSettings>> {
    const filter = { personId: { $in: personIds } };
    const rows = await this.settings.find(filter).lean<NotificationSettings[]>().exec();
    return new Map(rows.map((row) => [idOf(row.personId), settingsOf(row)]));
  }

  async save(personId: string, { choices, quiet }: PersonSettings): Promise<void> {
    const chosen = Object.entries(choices).map(([kind, ways]) => ({ kind, ways }));
    const change = { $set: { choices: chosen, quietFrom: quiet.from, quietUntil: quiet.until } };
    await this.settings.updateOne({ personId }, change, { upsert: true }).exec();
  }

  async removeOfPeople(ids: string[]): Promise<void> {
    await this.settings.deleteMany({ personId: { $in: ids } }).exec();
  }
}

export const usualSettings = USUAL;
