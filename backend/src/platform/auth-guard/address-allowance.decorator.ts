import { Reflector } from '@nestjs/core';

/**
 * A public route that succeeds for anybody and costs much: its calls from one address are counted under this name, good ones
 * too, up to RATE_ADDRESS_ACCOUNTS an hour.
 */
export const AddressAllowance = Reflector.createDecorator<string>();
