import { Types } from 'mongoose';
import { beforeAll, describe, expect, it } from 'vitest';
import { QueryPlans } from './plans.js';
import type { RecordedQuery } from './recorder.js';
import { faultsOf } from './watch.js';

describe('the faults of a query', () => {
  let plans: QueryPlans;
  const tenantId = new Types.ObjectId();
  const faults = (query: Partial<RecordedQuery>) =>
    faultsOf(plans, { collection: 'submissions', operation: 'find', filter: { tenantId }, ...query });

  beforeAll(async () => {
    plans = await QueryPlans.ofThisProcess();
  });

  it('are none when an index leads to the rows of a tenant', async () => {
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

  it('include a scan of all rows or of a whole index', async () => {
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

  it('include a tenant that is missing, at least in one alternative', async () => {
    const studentId = new Types.ObjectId();
    const unnamed = expect.stringContaining('does not name tenantId');
    expect(await faults({ filter: { _id: studentId } })).toEqual([unnamed]);
    expect(await faults({ filter: { _id: studentId, tenantId: { $ne: tenantId } } })).toEqual([unnamed]);
    expect(await faults({ filter: { $or: [{ _id: studentId, tenantId }, { _id: tenantId }] } })).toEqual([unnamed]);
  });
});
