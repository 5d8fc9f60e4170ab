import { AsyncLocalStorage } from 'node:async_hooks';
import { type Document, type Schema, Types } from 'mongoose';

const runs = new AsyncLocalStorage<{ id: string | undefined }>();

/** Does what a repeatable request asks for. @param id of the document that it creates: the same on each repeat */
export const inRepeatableRun = <Result>(id: string | undefined, run: () => Result): Result => runs.run({ id }, run);

/**
 * For schemas of what a request creates as its one new thing: a repeat of the request finds the document that a run created which
 * was cut off before its reply, and creates no second one. Not for accounts: their one-time password is in the lost reply only.
 */
export function createdOnce(schema: Schema): void {
  schema.pre('save', async function createOrFind(this: Document) {
    const run = runs.getStore();
    if (!run?.id || !this.isNew) return;
    const _id = new Types.ObjectId(run.id);
    run.id = undefined;
    const created = await this.collection.findOne({ tenantId: this.get('tenantId'), _id });
    if (created) this.init(created);
    else this._id = _id;
  });
}
