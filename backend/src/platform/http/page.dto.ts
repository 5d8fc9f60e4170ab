import { applyDecorators } from '@nestjs/common';
import { ApiQuery } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsInt, IsOptional, Max, Min } from 'class-validator';

/** `?page=&limit=`: without both, the whole list. Pages count from 1. */
export class PageQuery {
  @IsOptional()
  @Type(() => Number)
  @IsInt({ message: 'page must be a whole number from 1.' })
  @Min(1, { message: 'page must be a whole number from 1.' })
  page?: number;

  @IsOptional()
  @Type(() => Number)
  @IsInt({ message: 'limit must be a whole number from 1 to 200.' })
  @Min(1, { message: 'limit must be a whole number from 1 to 200.' })
  @Max(200, { message: 'limit must be a whole number from 1 to 200.' })
  limit?: number;
}

/** A slice of a list: `undefined` asks for all of it. */
export interface Slice {
  skip: number;
  limit: number;
}

/** Rows with the length of the whole list. */
export interface Page<Row> {
  rows: Row[];
  total: number;
  /** True if counting stopped at a limit: there may be more. */
  isAtLeast?: boolean;
}

const DEFAULT_LIMIT = 50;
/** Longer than any list: a page beyond it is empty, and the database still gets a number that it can represent. */
const FURTHEST = 2 ** 31;

/** The slice that a query requests; `undefined` if it has neither page nor limit. */
export function sliceOf({ page, limit }: PageQuery): Slice | undefined {
  if (page === undefined && limit === undefined) return undefined;
  const size = limit ?? DEFAULT_LIMIT;
  return { skip: Math.min(((page ?? 1) - 1) * size, FURTHEST), limit: size };
}

/** Documents paging and the X-Total-Count header of a list. */
export function ApiPaged(): MethodDecorator {
  return applyDecorators(
    ApiQuery({ name: 'page', required: false, description: 'From 1. Answers the same array with X-Total-Count.' }),
    ApiQuery({ name: 'limit', required: false, description: 'At most 200.' }),
  );
}

/** The header that carries the length of the whole list. */
export const TOTAL_COUNT = 'X-Total-Count';
/** The header that is `true` if counting stopped at a limit. */
export const TOTAL_AT_LEAST = 'X-Total-At-Least';
