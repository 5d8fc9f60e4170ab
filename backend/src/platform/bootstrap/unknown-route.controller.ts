import { All, Controller, Module } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { AnyRole } from '../auth-guard/access.decorators.js';
import { AppError } from '../http/app-error.js';

/** Closed by default holds for addresses that do not exist, too: without a token nobody learns which ones do. */
@ApiExcludeController()
@Controller()
class UnknownRouteController {
  @AnyRole()
  @All('*path')
  refuse(): never {
    throw new AppError(404, 'not_found', 'There is nothing at this address.');
  }
}

/** Imported last: it answers whatever no other module does. */
@Module({ controllers: [UnknownRouteController] })
export class UnknownRouteModule {}
