import type { Types } from 'mongoose';
import { expect, it } from 'vitest';
import { acrossTenants, type TenantModel } from './tenant-model.js';

interface Script {
  tenantId: Types.ObjectId;
  studentId: Types.ObjectId;
  pages: number;
}

/** Only compiled: each comment is an error of the type check if the line after it has none. */
function misused(scripts: TenantModel<Script>) {
  // @ts-expect-error it names no tenant
  void scripts.find({ studentId: 'a' });
  // @ts-expect-error a condition on tenants is not one tenant
  void scripts.findOne({ tenantId: { $ne: 'a' } });
  // @ts-expect-error it counts those of everybody
  void scripts.countDocuments({});
  // @ts-expect-error it changes those of everybody
  void scripts.updateMany({ pages: 2 }, { $set: { pages: 3 } });
  // @ts-expect-error it deletes those of everybody
  void scripts.deleteMany({ studentId: 'a' });
  // @ts-expect-error the first stage names no tenant
  void scripts.aggregate([{ $match: { pages: 2 } }]);
  // @ts-expect-error one of the writes names no tenant
  void scripts.bulkWrite([{ updateOne: { filter: { studentId: 'a' }, update: { $set: { pages: 3 } } } }]);
  // @ts-expect-error it belongs to no tenant
  void scripts.create({ pages: 2 });
}

function used(scripts: TenantModel<Script>) {
  void scripts.find({ tenantId: 'a', studentId: { $in: ['b'] } });
  void acrossTenants(scripts).find({ studentId: 'b' });
}

it('a query without a tenant does not compile, unless it says that it is about all tenants', () => {
  expect([misused, used].map((each) => typeof each)).toEqual(['function', 'function']);
});
