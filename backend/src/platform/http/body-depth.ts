import type { NextFunction, Request, Response } from 'express';
import { AppError } from './app-error.js';

/** The deepest body of the API has four levels; thousands are sent to exhaust whatever reads them level by level. */
const MAX_DEPTH = 20;

/** Refuses a body of lists and objects within one another beyond all need. Comes after the parser. */
export function boundBodyDepth(request: Request, _: Response, next: NextFunction): void {
  next(isDeeperThan(request.body, MAX_DEPTH) ? tooDeep() : undefined);
}

const tooDeep = () => AppError.badRequest('bad_request', 'The request is malformed. Check it and send it again.');

function isDeeperThan(body: unknown, depth: number): boolean {
  let level = [body];
  for (let left = depth; level.length > 0; left -= 1) {
    if (left < 0) return true;
    level = level.flatMap(childrenOf);
  }
  return false;
}

const childrenOf = (value: unknown): unknown[] =>
  typeof value === 'object' && value !== null ? Object.values(value) : [];
