import {
  applyDecorators,
  type CallHandler,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
  type Type,
  UseInterceptors,
} from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import type { Response } from 'express';
import { map, type Observable } from 'rxjs';
import { ApiPaged, type Page, TOTAL_COUNT } from './page.dto.js';

/** Answers the rows of a page as the body, and the length of the whole list in X-Total-Count. */
@Injectable()
class PageReply implements NestInterceptor<Page<unknown>, unknown[]> {
  intercept(context: ExecutionContext, next: CallHandler<Page<unknown>>): Observable<unknown[]> {
    const response = context.switchToHttp().getResponse<Response>();
    return next.handle().pipe(
      map(({ rows, total }) => {
        response.setHeader(TOTAL_COUNT, String(total));
        return rows;
      }),
    );
  }
}

/** A handler that takes a PageQuery and answers a `Page<Row>`: callers get the rows, and X-Total-Count. */
export function PagedReply(row: Type): MethodDecorator {
  const header = { description: 'The length of the whole list.', schema: { type: 'integer' as const } };
  return applyDecorators(
    UseInterceptors(PageReply),
    ApiPaged(),
    ApiOkResponse({ type: [row], headers: { [TOTAL_COUNT]: header } }),
  );
}
