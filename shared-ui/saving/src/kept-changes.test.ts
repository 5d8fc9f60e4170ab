import { beforeEach, expect, it } from 'vitest';
import { ChangesStore } from '.';

const OF = { kind: 'unsaved-marks', account: 'mona' } as const;
const tab = (script = 'script-1') => new ChangesStore<string>(OF, script);

beforeEach(() => localStorage.clear());

it.each([
  [3, 5],
  [5, 3],
])('takes the oldest version that any tab has changed (%i and %i), so that a newer save is noticed', (one, other) => {
  tab().keep({ version: one, sent: [], changes: ['q1'] });
  tab().keep({ version: other, sent: ['q2'], changes: ['q3'] });
  const left = tab().read();
  expect([left?.version, left?.sent, left?.changes.toSorted()]).toEqual([3, [], ['q1', 'q2', 'q3']]);
});
