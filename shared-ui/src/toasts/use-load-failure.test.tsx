import { renderHook } from '@testing-library/react';
import { beforeEach, expect, it, type MockInstance, vi } from 'vitest';
import { ApiError } from '../api/api-error';
import { notify } from './notify';
import { useLoadFailure } from './use-load-failure';

const TEXT = 'Failed to load tasks';
let toast: MockInstance<typeof notify.error>;
const toldOf = (...given: Parameters<typeof useLoadFailure>) => {
  renderHook(() => useLoadFailure(...given));
  return toast.mock.calls.map(([text]) => text);
};
const noLine = () => new ApiError(0, null);
const busy = () => new ApiError(503, { message: 'The site is busy.' });

beforeEach(() => {
  toast = vi.spyOn(notify, 'error').mockReturnValue(undefined);
});

it('says once what could not be loaded, for every part of a page that shows it', () => {
  const query = { error: busy(), data: undefined };
  toldOf(query, TEXT);
  expect(toldOf(query, TEXT)).toEqual([TEXT]);
});

it('says nothing while the page shows what was loaded before and only the line is down', () => {
  expect(toldOf({ error: noLine(), data: [] }, TEXT)).toEqual([]);
  expect(toldOf({ error: noLine(), data: null }, TEXT)).toEqual([]);
  expect(toldOf({ error: noLine(), data: undefined }, TEXT)).toEqual([TEXT]);
});

it('says that the server refused, beside older data too', () => {
  expect(toldOf({ error: busy(), data: [] }, TEXT)).toEqual([TEXT]);
});

it('is silent for what the page says itself, and while nothing has failed', () => {
  expect(toldOf(null, TEXT)).toEqual([]);
  expect(toldOf({ error: null, data: undefined }, TEXT)).toEqual([]);
});

it('judges each of several queries by itself', () => {
  const shown = { error: noLine(), data: [] };
  expect(toldOf([shown, { error: null, data: [] }], TEXT)).toEqual([]);
  expect(toldOf([shown, { error: noLine(), data: undefined }], TEXT)).toEqual([TEXT]);
});
