// @vitest-environment node
import { textsOf } from '@fulcrum/shared-ui';
import { describe, expect, it, vi } from 'vitest';
import { type Draft, draftOf, inParallel, MAX_IMAGE_BYTES, nextUnsent, problemsOf, refusalOf, tagsOf } from './drafts';
import uploadTexts from './locales/upload.en.json';

const t = textsOf(uploadTexts);
const file = (name: string, type: string, bytes = 10) => new File([new Uint8Array(bytes)], name, { type });
const draft = (part: Partial<Draft>): Draft => ({ ...draftOf(file('q.png', 'image/png')), ...part });

describe('a file', () => {
  it.each(['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'image/avif', ''])(
    'is accepted with type "%s"',
    (type) => {
      expect(refusalOf(file('q', type), t)).toBeUndefined();
    },
  );

  it.each(['application/pdf', 'image/svg+xml', 'image/heic', 'text/html'])(
    'is rejected with its name when its type is %s',
    (type) => {
      expect(refusalOf(file('paper', type), t)).toContain('paper');
    },
  );

  it('is rejected above the size limit, not at it', () => {
    expect(refusalOf(file('q.png', 'image/png', MAX_IMAGE_BYTES), t)).toBeUndefined();
    expect(refusalOf(file('q.png', 'image/png', MAX_IMAGE_BYTES + 1), t)).toContain('The limit is 10\u00A0MB');
  });
});

describe('a question to upload', () => {
  it('has an id of its own, also on plain HTTP, where crypto.randomUUID does not exist', () => {
    vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
    expect(draft({}).id).not.toBe(draft({}).id);
    vi.unstubAllGlobals();
  });

  it('requires an answer', () => {
    expect(problemsOf(draft({}), t)).toEqual({ answer: 'Choose the correct answer' });
    expect(problemsOf(draft({ answer: 'C' }), t)).toEqual({});
  });

  it('has at most ten tags of forty characters', () => {
    const tags = Array.from({ length: 11 }, (_, index) => `t${index}`);
    expect(problemsOf(draft({ answer: 'A', tags: tags.join(',') }), t).tags).toBeDefined();
    expect(problemsOf(draft({ answer: 'A', tags: tags.slice(1).join(',') }), t).tags).toBeUndefined();
    expect(problemsOf(draft({ answer: 'A', tags: 'x'.repeat(41) }), t).tags).toBeDefined();
  });

  it('has unique, lower-case, trimmed tags', () => {
    expect(tagsOf(' Graphs, 2023,graphs ,, ')).toEqual(['graphs', '2023']);
  });

  it('is followed by the next one that is not uploaded, wrapping around to the start', () => {
    const drafts = [draft({ id: 'a' }), draft({ id: 'b', state: 'sent' }), draft({ id: 'c', state: 'failed' })];
    expect(nextUnsent(drafts, 'a')?.id).toBe('c');
    expect(nextUnsent(drafts, 'c')?.id).toBe('a');
    expect(nextUnsent([draft({ id: 'a' })], 'a')).toBeUndefined();
  });
});

it('runs a limited number of tasks at a time, each once', async () => {
  const done: number[] = [];
  let now = 0;
  let most = 0;
  await inParallel([1, 2, 3, 4, 5], 2, async (item) => {
    now += 1;
    most = Math.max(most, now);
    await Promise.resolve();
    now -= 1;
    done.push(item);
  });
  expect(most).toBe(2);
  expect(done.toSorted()).toEqual([1, 2, 3, 4, 5]);
});
