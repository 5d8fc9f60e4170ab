import { Reflector } from '@nestjs/core';
import type { FailureBudget } from '../rate-limits/failures.js';

/**
 * A public route whose failures are counted per address, with or without a token, separately from other kinds of
 * failures (RATE_ADDRESS_FAILURES in five minutes).
 */
export const AddressBudget = Reflector.createDecorator<FailureBudget>();

/**
 * A public route that rejects nobody because of the address: it checks a signature itself, so that a valid link always
 * works, or there is nothing to guess and the database is not asked.
 */
export const Uncounted = Reflector.createDecorator<true>({ transform: () => true });
