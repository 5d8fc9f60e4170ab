import { BadRequestException, NotFoundException } from '@nestjs/common';
import { describe, expect, it } from 'vitest';
import { AppError } from './app-error.js';
import { toErrorReply } from './error-body.js';

class DriverError extends Error {
  constructor(name: string, message: string, fields: object = {}) {
    super(message);
    this.name = name;
    Object.assign(this, fields);
  }
}

describe('toErrorReply', () => {
  it('passes on a caller’s error with its extra fields', () => {
    const error = new AppError(403, 'activation_required', 'Choose a password first.', {
      body: { email: 'a@b.example' },
    });
    expect(toErrorReply(error).body).toEqual({
      statusCode: 403,
      message: 'Choose a password first.',
      msg: 'Choose a password first.',
      localizedMessage: 'Choose a password first.',
      code: 'activation_required',
      email: 'a@b.example',
    });
  });

  it('answers an unexpected error with a 500 that reveals nothing about it', () => {
    const { body, unexpected } = toErrorReply(new Error('ENOENT: no such file, open /srv/secret'));
    expect([body.statusCode, body.code, unexpected]).toEqual([500, 'internal_error', true]);
    expect(JSON.stringify(body)).not.toMatch(/ENOENT|srv/);
  });

  it.each([
    'MongoServerSelectionError',
    'MongoNetworkError',
    'MongoPoolClearedError',
    'PoolClearedOnNetworkError',
    'MongoPoolClosedError',
    'MongoWaitQueueTimeoutError',
    'MongoClientClosedError',
    'MongoOperationTimeoutError',
    'MongooseServerSelectionError',
  ])('answers %s with 503 and a time to retry', (name) => {
    const reply = toErrorReply(new DriverError(name, 'connect ECONNREFUSED 127.0.0.1:27017'));
    expect([reply.body.statusCode, reply.retryAfterSeconds, reply.unexpected]).toEqual([503, 5, false]);
    expect(reply.body.message).not.toContain('ECONNREFUSED');
  });

  it.each(['EPIPE', 'ECONNRESET', 'ETIMEDOUT'])(
    'answers a broken connection (%s) with 503 without claiming an outcome',
    (code) => {
      const { body, unexpected } = toErrorReply(new DriverError('Error', `write ${code}`, { code }));
      expect([body.statusCode, unexpected]).toEqual([503, false]);
      expect(body.message).toMatch(/may have been saved/);
    },
  );

  it('answers a full disk with 507 and a time to retry', () => {
    const { body, retryAfterSeconds } = toErrorReply(new DriverError('Error', 'write', { code: 'ENOSPC' }));
    expect([body.statusCode, body.code, retryAfterSeconds]).toEqual([507, 'disk_full', 600]);
  });

  it('answers a lost race on a unique index with a conflict', () => {
    const reply = toErrorReply(new DriverError('MongoServerError', 'E11000 duplicate key', { code: 11000 }));
    expect([reply.body.statusCode, reply.body.code]).toEqual([409, 'already_exists']);
  });

  it('replaces the messages for malformed JSON, a missing route and an oversized body', () => {
    const malformed = toErrorReply(new BadRequestException('Unexpected token } in JSON at position 9'));
    expect([malformed.body.statusCode, malformed.body.message.includes('JSON')]).toEqual([400, false]);
    expect(toErrorReply(new NotFoundException('Cannot GET /x')).body.message).toBe('There is nothing at this address.');
    const large = toErrorReply(new DriverError('PayloadTooLargeError', 'request entity too large', { status: 413 }));
    expect([large.body.statusCode, large.body.code]).toEqual([413, 'too_large']);
  });
});
