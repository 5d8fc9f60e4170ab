import { describe, expect, it } from 'vitest';
import { jsonOfField } from './json-field.js';

const refused = (status: number) => expect.objectContaining({ status });
const repeated = (open: string, count: number, close: string, inside = '1') =>
  open.repeat(count) + inside + close.repeat(count);
const listOf = (count: number, of: string) => `[${Array.from({ length: count }, () => of).join()}]`;
const keys = (count: number) =>
  JSON.stringify(Object.fromEntries(Array.from({ length: count }, (_, at) => [`k${at}`, 0])));

describe('the JSON of a form’s field', () => {
  it.each([
    ['[{"questionId":"q1","text":"3\\u202e m"}]', [{ questionId: 'q1', text: '3 m' }]],
    ['7', 7],
    ['"vertical\\u000btab"', 'vertical tab'],
    ['null', null],
  ])('%s is read and its texts are cleaned', (text, content) => expect(jsonOfField(text)).toEqual(content));

  it.each(['', '[', 'a word', '{"a":1}}'])('%j is left for validation to refuse', (text) =>
    expect(jsonOfField(text)).toBe(text),
  );

  it.each([undefined, null, 7, [{ questionId: 'q1' }]])('%j is no text, and stays as it is', (value) =>
    expect(jsonOfField(value)).toBe(value),
  );

  it.each([
    ['20 levels', repeated('[', 20, ']')],
    ['200 keys', keys(200)],
    ['1,000 objects', listOf(1000, '{}')],
    ['5,000 values', listOf(5000, '1')],
  ])('may have %s', (_, text) => expect(jsonOfField(text)).toBeTypeOf('object'));

  it.each([
    ['21 levels of lists', repeated('[', 21, ']'), 400],
    ['as many levels of lists as fit', repeated('[', 32_000, ']'), 400],
    ['as many levels of objects as fit', repeated('{"a":', 10_000, '}'), 400],
    ['201 keys', keys(201), 413],
    ['1,001 objects', listOf(1001, '{}'), 413],
    ['5,001 values', listOf(5001, '1'), 413],
  ])('is refused with %s', (_, text, status) => expect(() => jsonOfField(text)).toThrow(refused(status)));
});
