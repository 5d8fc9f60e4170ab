import { isDuplicateKey } from '../../platform/database/objects.js';
import type { AppError } from '../../platform/http/app-error.js';

/** Runs a write that requires an unused name, and turns a duplicate key error into `taken`. */
export async function withUniqueName<Result>(taken: () => AppError, write: () => Promise<Result>): Promise<Result> {
  try {
    return await write();
  } catch (error) {
    throw isDuplicateKey(error) ? taken() : error;
  }
}
