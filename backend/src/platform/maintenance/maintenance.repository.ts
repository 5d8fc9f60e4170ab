import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { MAINTENANCE_ID, MAINTENANCE_MODEL, type MaintenanceRow } from './maintenance.schema.js';

export type MaintenanceNotice = Omit<MaintenanceRow, '_id'>;

/** For the whole installation: it belongs to no tenant. */
@Injectable()
export class MaintenanceRepository {
  constructor(@InjectModel(MAINTENANCE_MODEL) private readonly rows: Model<MaintenanceRow>) {}

  read(): Promise<MaintenanceNotice | null> {
    return this.rows.findById(MAINTENANCE_ID, { _id: 0 }).lean<MaintenanceNotice>().exec();
  }

  async put(notice: MaintenanceNotice): Promise<void> {
    await this.rows.updateOne({ _id: MAINTENANCE_ID }, { $set: notice }, { upsert: true });
  }

  async remove(): Promise<void> {
    await this.rows.deleteOne({ _id: MAINTENANCE_ID });
  }
}
