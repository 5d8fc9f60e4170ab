import { Types } from 'mongoose';
import { beforeAll, describe, expect, it } from 'vitest';
import { QueryPlans } from './plans.js';
import type { RecordedQuery } from './recorder.js';
import { faultsOf } from './watch.js';

describe('what is found in a query', () => {
  let plans: QueryPlans;
  const tenantId = new Types.ObjectId();
  const faults = (query: Partial<RecordedQuery>) =>
    faultsOf(plans, { collection: 'submissions', operation: 'find', filter: { tenantId }, ...query });

  beforeAll(async () => {
    plans = await QueryPlans.ofThisProcess();
  });

  it('is nothing, when an index leads to the rows of a tenant', async () => {
    expect(await faults({})).toEqual([]);
    expect(
      await faults({
        filter: {
          $or: [
            { tenantId, grade: 1 },
            { tenantId, grade: 2 },
          ],
        },
      }),
    ).toEqual([]);
    expect(await faults({ collection: 'users', distinct: 'tenantId', filter: {} })).toEqual([]);
  });

  it('is a scan, of the rows or of an index of all of them', async () => {
    expect(await faults({ collection: 'jobs', filter: { attempts: 3 } })).toEqual([
      expect.stringContaining('every row'),
    ]);
    const pipeline = [{ $match: { attempts: 3 } }, { $group: { _id: '$name' } }];
    expect(await faults({ collection: 'jobs', filter: { attempts: 3 }, pipeline })).toEqual([
      expect.stringContaining('every row'),
    ]);
    expect(await faults({ collection: 'jobs', filter: { attempts: 3 }, sort: { _id: 1 } })).toEqual([
      expect.stringContaining('the whole index _id_'),
    ]);
  });

  it('is a tenant that is not named, or not in every alternative', async () => {
    const studentId = new Types.ObjectId();
    const unnamed = expect.stringContaining('does not name tenantId');
    expect(await faults({ filter: { _id: studentId } })).toEqual([unnamed]);
    expect(await faults({ filter: { _id: studentId, tenantId: { $ne: tenantId } } })).toEqual([unnamed]);
    expect(await faults({ filter: { $or: [{ _id: studentId, tenantId }, { _id: tenantId }] } })).toEqual([unnamed]);
  });
});
