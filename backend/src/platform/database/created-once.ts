import { AsyncLocalStorage } from 'node:async_hooks';
import { type Document, type Schema, Types } from 'mongoose';

const runs = new AsyncLocalStorage<{ id: string | undefined }>();

/** Runs a repeatable request. @param id the id of the document that it creates: the same on each repeat */
export const runIdempotently = <Result>(id: string | undefined, run: () => Result): Result => runs.run({ id }, run);

/**
 * For schemas of the one document that a request creates: if a run was cut off after creating it but before its reply,
 * a repeat of the request finds that document instead of creating a second one. Not for accounts: their one-time
 * password is only in the lost reply.
 */
export function idempotentCreation(schema: Schema): void {
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
