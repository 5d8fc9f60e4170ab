import { expect, it } from 'vitest';
import { standingOf } from './paper-standing.js';

const ONLINE = { isBegun: true, sheetId: null };
const ON_PAPER = { isBegun: true, sheetId: 's1' };
const EXCUSED = { isBegun: false, sheetId: null };
const DOUBTFUL = { state: 'toCheck', isCurrent: true };
const OUTDATED = { state: 'toCheck', isCurrent: false };
const UNWRITTEN = { state: 'read', isCurrent: true };

it.each([
  ['nothing', undefined, undefined, 'missing'],
  ['a doubtful sheet', undefined, DOUBTFUL, 'toCheck'],
  ['a doubtful sheet of earlier questions', undefined, OUTDATED, 'missing'],
  ['a sheet whose attempt was not written', undefined, UNWRITTEN, 'missing'],
  ['a sheet that was handed in', ON_PAPER, { state: 'done', isCurrent: true }, 'done'],
  ['an attempt online', ONLINE, undefined, 'online'],
  ['an attempt online beside a sheet', ONLINE, UNWRITTEN, 'online'],
  ['an excuse', EXCUSED, undefined, 'excused'],
  ['an excuse beside a doubtful sheet', EXCUSED, DOUBTFUL, 'toCheck'],
])('%s', (_what, attempt, read, standing) => {
  expect(standingOf({ attempt, read })).toBe(standing);
});
