import { All, Controller, Module } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { AnyRole } from '../auth-guard/access.decorators.js';
import { AppError } from '../http/app-error.js';

/** Unknown addresses are closed by default too: without a token nobody learns which addresses exist. */
@ApiExcludeController()
@Controller()
class UnknownRouteController {
  @AnyRole()
  @All('*path')
  refuse(): never {
    throw new AppError(404, 'not_found', 'There is nothing at this address.');
  }
}

/** Imported last: handles every request that no other module does. */
@Module({ controllers: [UnknownRouteController] })
export class UnknownRouteModule {}
