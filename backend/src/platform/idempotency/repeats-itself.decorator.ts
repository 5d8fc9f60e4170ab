import { Reflector } from '@nestjs/core';

/**
 * A POST whose repeat has the same result by its own rules, such as submitting a quiz. Nothing is kept for its key, which
 * would cost more than the call.
 */
export const RepeatsItself = Reflector.createDecorator<true>({ transform: () => true });
