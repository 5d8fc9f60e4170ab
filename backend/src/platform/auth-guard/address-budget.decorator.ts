import { Reflector } from '@nestjs/core';
import type { FailureBudget } from '../rate-limits/failures.js';

/**
 * A public route whose failures are counted per address whoever calls, with or without a token, apart from those of
 * other kinds (RATE_ADDRESS_FAILURES in five minutes).
 */
export const AddressBudget = Reflector.createDecorator<FailureBudget>();

/**
 * A public route that succeeds for anybody and costs much: its calls from one address are counted under this name, good ones
 * too, up to RATE_ADDRESS_ACCOUNTS an hour.
 */
export const AddressAllowance = Reflector.createDecorator<string>();

/** A public route that checks a signature of its own: a caller with a valid link is never refused because of the address. */
export const SignedLink = Reflector.createDecorator<true>({ transform: () => true });
