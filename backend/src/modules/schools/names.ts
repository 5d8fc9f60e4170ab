import { isDuplicateKey } from '../../platform/database/objects.js';
import { AppError } from '../../platform/http/app-error.js';

interface NamedThing {
  /** Error code, such as `school_exists`. */
  code: string;
  /** One sentence for the user. */
  message: string;
}

/** Runs a write that requires an unused name, and turns a duplicate key error into a 409. */
export async function withUniqueName<Result>(taken: NamedThing, write: () => Promise<Result>): Promise<Result> {
  try {
    return await write();
  } catch (error) {
    if (isDuplicateKey(error)) throw AppError.conflict(taken.code, taken.message);
    throw error;
  }
}
