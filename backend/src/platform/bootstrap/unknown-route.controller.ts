import { All, Controller, Module } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { AnyRole } from '../auth-guard/access.decorators.js';
import { requestErrors } from '../http/request.errors.js';

/** Unknown addresses are closed by default too: without a token nobody learns which addresses exist. */
@ApiExcludeController()
@Controller()
class UnknownRouteController {
  @AnyRole()
  @All('*path')
  refuse(): never {
    throw requestErrors.addressNotFound();
  }
}

/** Imported last: handles every request that no other module does. */
@Module({ controllers: [UnknownRouteController] })
export class UnknownRouteModule {}
