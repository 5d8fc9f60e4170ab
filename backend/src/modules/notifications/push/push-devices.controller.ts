import { Body, Controller, Delete, Get, HttpCode, Param, Post, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Keeps } from '../../../platform/account-bounds/account-bounds.js';
import type { Request } from 'express';
import { AnyRole, CurrentUser } from '../../../platform/auth-guard/access.decorators.js';
import type { Principal } from '../../../platform/auth-guard/principal.js';
import { ObjectIdPipe } from '../../../platform/http/object-id.pipe.js';
import { shortOriginOf } from '../../../platform/http/request-origin.js';
import { PushDevicesDto, SubscribeDto } from './push-devices.dto.js';
import { PushDevices } from './push-devices.service.js';
import { notificationErrors } from '../notifications.errors.js';
import { Refuses } from '../../../platform/http/refuses.decorator.js';

@ApiTags('notifications')
@Controller('push-devices')
export class PushDevicesController {
  constructor(private readonly devices: PushDevices) {}

  /** Lists the devices on which the caller is notified, with the key a browser needs to subscribe. */
  @AnyRole()
  @Get()
  list(@CurrentUser() caller: Principal): Promise<PushDevicesDto> {
    return this.devices.list(caller);
  }

  /**
   * Notifies the caller on this browser until they sign out there. Calling it again renews the subscription. At most
   * 10: the one renewed longest ago is removed.
   */
  @AnyRole()
  @Refuses(
    notificationErrors.pushEndpointTaken,
    notificationErrors.pushServiceUnknown,
    notificationErrors.pushKeysWrong,
  )
  @Keeps('pushDevices')
  @Post()
  @HttpCode(200)
  subscribe(
    @CurrentUser() caller: Principal,
    @Body() form: SubscribeDto,
    @Req() request: Request,
  ): Promise<PushDevicesDto> {
    return this.devices.subscribe(caller, form, shortOriginOf(request).device);
  }

  /** Stops notifying the caller on one of their devices. */
  @AnyRole()
  @Refuses(notificationErrors.deviceNotFound)
  @Delete(':deviceId')
  @HttpCode(204)
  remove(@CurrentUser() caller: Principal, @Param('deviceId', ObjectIdPipe) deviceId: string): Promise<void> {
    return this.devices.remove(caller, deviceId);
  }
}
