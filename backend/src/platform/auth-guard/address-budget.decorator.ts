import { Reflector } from '@nestjs/core';
import type { FailureBudget } from '../rate-limits/failures.js';

/**
 * A public route whose failures are counted per address, with or without a token, separately from other kinds of
 * failures (RATE_ADDRESS_FAILURES in five minutes).
 */
export const AddressBudget = Reflector.createDecorator<FailureBudget>();

/**
 * A public route that checks a signature itself: a caller with a valid link is never rejected because of the address.
 */
export const SignedLink = Reflector.createDecorator<true>({ transform: () => true });

/** A public route at which nothing can be guessed and nothing is asked of the database: no caller is counted. */
export const Uncounted = Reflector.createDecorator<true>({ transform: () => true });
