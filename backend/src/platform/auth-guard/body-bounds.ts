import type { IncomingMessage } from 'node:http';
import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request } from 'express';
import { isNested, MOST_JSON_LEVELS } from '../http/json-levels.js';
import { requestErrors } from '../http/request.errors.js';
import { ACCESS, type Access } from './access.decorators.js';
import { accessErrors } from './access.errors.js';

/** What a JSON body may hold. The libraries that validate it take far longer than the one that parses it. */
export interface BodyBounds {
  /** Keys of one object: class-transformer compares each with all others. */
  keys: number;
  objects: number;
  /** In all objects and lists together. */
  values: number;
  bytes: number;
}

/** Enough for a grading comment or a list of students; files are sent as multipart and have limits of their own. */
export const BODY_BOUNDS: BodyBounds = { keys: 2000, objects: 20_000, values: 20_000, bytes: 1024 * 1024 };
/** For saves of pen strokes: 50,000 points as lists of three numbers, in at most as many strokes as fit into a megabyte. */
export const STROKES_BOUNDS: BodyBounds = { ...BODY_BOUNDS, keys: 500, objects: 10_000, values: 200_000 };
/** For calls that need no token. */
export const PUBLIC_BODY_BYTES = 16 * 1024;

/** Gives a route bounds of its own where its largest proper body needs them. */
export const BoundedBody = Reflector.createDecorator<BodyBounds>();

/** Rejects a body that is too large or too deep for what reads it next, before anything does. */
@Injectable()
export class BodyBoundsGuard implements CanActivate {
  constructor(private readonly reflector: Reflector) {}

  canActivate(context: ExecutionContext): true {
    const { body, bodyBytes = 0 } = context.switchToHttp().getRequest<Request>();
    const access = this.reflector.getAllAndOverride<Access | undefined>(ACCESS, [
      context.getHandler(),
      context.getClass(),
    ]);
    if ((access?.public || access?.pendingStep) && bodyBytes > PUBLIC_BODY_BYTES) throw accessErrors.bodyTooLarge();
    assertWithin(this.reflector.get(BoundedBody, context.getHandler()) ?? BODY_BOUNDS, body);
    return true;
  }
}

/** For the parser's `verify`: remembers how long the body was, whichever way it was sent. */
export function noteBodyBytes(request: IncomingMessage, _: unknown, bytes: Buffer): void {
  Object.assign(request, { bodyBytes: bytes.length });
}

/** @throws AppError 413 for too many keys, objects or values, 400 for too many levels */
export function assertWithin(bounds: BodyBounds, body: unknown): void {
  let level = isNested(body) ? [body] : [];
  let objects = 0;
  let values = 0;
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth >= MOST_JSON_LEVELS) throw requestErrors.badRequest();
    const next: object[] = [];
    for (const parent of level) {
      const children = Object.values(parent);
      values += children.length;
      if (!Array.isArray(parent)) {
        objects += 1;
        if (children.length > bounds.keys || objects > bounds.objects) throw accessErrors.bodyTooLarge();
      }
      if (values > bounds.values) throw accessErrors.bodyTooLarge();
      for (const child of children) if (isNested(child)) next.push(child);
    }
    level = next;
  }
}
