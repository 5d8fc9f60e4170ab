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
import { ApiPaged, type Page, TOTAL_AT_LEAST, TOTAL_COUNT } from './page.dto.js';

/**
 * Sends a page's rows as the body and the length of the whole list in X-Total-Count, with X-Total-At-Least if it may be
 * longer.
 */
@Injectable()
class PageReply implements NestInterceptor<Page<unknown>, unknown[]> {
  intercept(context: ExecutionContext, next: CallHandler<Page<unknown>>): Observable<unknown[]> {
    const response = context.switchToHttp().getResponse<Response>();
    return next.handle().pipe(
      map(({ rows, total, isAtLeast }) => {
        response.setHeader(TOTAL_COUNT, String(total));
        if (isAtLeast) response.setHeader(TOTAL_AT_LEAST, 'true');
        return rows;
      }),
    );
  }
}

const TOTAL_HEADER = {
  [TOTAL_COUNT]: { description: 'The length of the whole list.', schema: { type: 'integer' as const } },
};
const AT_LEAST_HEADER = {
  [TOTAL_AT_LEAST]: {
    description: '`true` if counting stopped early and the list may be longer than X-Total-Count; otherwise absent.',
    schema: { type: 'string' as const, enum: ['true'] },
  },
};

/**
 * For a handler that takes a PageQuery and returns a `Page<Row>`: callers get the rows and X-Total-Count.
 * @param isBounded whether counting a long list stops at a limit
 */
export function PagedReply(row: Type, { isBounded = false } = {}): MethodDecorator {
  const headers = { ...TOTAL_HEADER, ...(isBounded && AT_LEAST_HEADER) };
  return applyDecorators(UseInterceptors(PageReply), ApiPaged(), ApiOkResponse({ type: [row], headers }));
}
