import { newKey } from '@fulcrum/shared-ui';
import { useCallback, useEffect, useRef, useState } from 'react';
import { openEngine, type ScanEngine, ScanFailed } from './engine/client';
import type { Look } from './engine/straighten';
import type { Problem } from './engine/work';
import {
  changePage,
  deletePages,
  forgetOld,
  keepComputed,
  keepNew,
  pagesOf,
  pictureOf,
  type ScanPage,
  swapPages,
} from './page-store';

/** Returns why a page could not be stored or processed. */
const problemOf = (error: unknown): Problem => (error instanceof ScanFailed ? error.problem : 'failed');

const isPdf = (file: File) => file.type === 'application/pdf' || file.name.toLowerCase().endsWith('.pdf');

/** Whether a page is still to be processed. */
export const isWaiting = ({ state }: ScanPage): boolean => state === 'new' || state === 'stale';

interface Making {
  draft: string;
  file: File;
  rank: number;
  look: Look;
}

const newPage = ({ draft, file, rank, look }: Making): ScanPage => ({
  id: newKey(),
  draft,
  kind: isPdf(file) ? 'pdf' : 'photo',
  name: file.name,
  rank,
  corners: null,
  found: true,
  quarters: 0,
  look,
  state: 'new',
  problem: null,
  pages: 1,
  revision: 0,
  addedAt: Date.now(),
});

/** Processes a page and stores the result. */
async function finish(page: ScanPage, engine: ScanEngine): Promise<void> {
  const source = await pictureOf(page.id, 'source');
  if (!source) throw new ScanFailed('failed');
  if (page.kind === 'pdf') {
    return keepComputed({ ...page, state: 'ready', problem: null, pages: await engine.count(source) });
  }
  const { corners, quarters, look } = page;
  const made = await engine.scan({ photo: source, corners, quarters, look, isNew: page.state === 'new' });
  return keepComputed(
    { ...page, corners: made.corners, found: corners ? page.found : made.found, state: 'ready', problem: null },
    { page: made.page, thumbnail: made.thumbnail, ...(made.photo && { source: made.photo }) },
  );
}

async function finishOrSayWhyNot(page: ScanPage, engine: ScanEngine): Promise<void> {
  try {
    await finish(page, engine);
  } catch (error) {
    await keepComputed({ ...page, state: 'failed', problem: problemOf(error) });
  }
}

type PageChange = Partial<Pick<ScanPage, 'corners' | 'quarters' | 'look' | 'found'>>;

interface Scanning {
  draft: string;
  /** Look of new pages. */
  look: Look;
  /** Photos to start with. */
  photos: readonly File[];
}

export interface Pages {
  /** Null until read from the device. */
  list: ScanPage[] | null;
  /** True if the device cannot store any more: it is full or storage is blocked. */
  notKept: boolean;
  /** True while a change is being stored: `list` does not show it yet. */
  isWriting: boolean;
  add: (files: readonly File[]) => Promise<void>;
  /** Changes all photos. */
  changeAll: (change: PageChange) => Promise<void>;
  /** Replaces the photo of a page. */
  retake: (page: ScanPage, file: File) => Promise<void>;
  change: (page: ScanPage, change: PageChange) => Promise<void>;
  move: (page: ScanPage, by: 1 | -1) => Promise<void>;
  remove: (page: ScanPage) => Promise<void>;
  removeAll: (pages: readonly ScanPage[]) => Promise<void>;
  /** Joins all pages into one PDF. @throws ScanFailed */
  join: () => Promise<Blob>;
}

/** The stored pages of a draft. `write` stores a change first and then reads again. */
function useKeptPages(draft: string) {
  const [list, setList] = useState<ScanPage[] | null>(null);
  const [notKept, setNotKept] = useState(false);
  const [writes, setWrites] = useState(0);
  const refresh = useCallback(async () => setList(await pagesOf(draft)), [draft]);
  const write = useCallback(
    async (change: () => Promise<unknown>) => {
      setWrites((count) => count + 1);
      try {
        await change();
        await refresh();
        setNotKept(false);
      } catch {
        setNotKept(true);
      } finally {
        setWrites((count) => count - 1);
      }
    },
    [refresh],
  );
  useEffect(() => {
    const begin = async () => {
      await write(() => forgetOld(Date.now()));
      // If the browser stores nothing, shows an empty list instead of waiting for ever.
      setList((known) => known ?? []);
    };
    void begin();
  }, [write]);
  return { list, notKept, isWriting: writes > 0, write };
}

/** Processes pages one at a time, because a phone with little memory can hold only one photo. */
function useComputing(list: readonly ScanPage[] | null, write: (change: () => Promise<unknown>) => Promise<void>) {
  const engine = useEngine();
  const isBusy = useRef(false);
  const next = list?.find(isWaiting);
  useEffect(() => {
    if (!next || isBusy.current) return;
    isBusy.current = true;
    const compute = async () => {
      await write(() => finishOrSayWhyNot(next, engine()));
      isBusy.current = false;
    };
    void compute();
  }, [next, engine, write]);
  return engine;
}

const setLater = (page: ScanPage, to: PageChange) =>
  changePage(page.id, { ...to, state: page.state === 'new' ? 'new' : 'stale' });

/** The pages of a draft. Each change is stored on the device first; then pages are processed one by one. */
export function usePages({ draft, look, photos }: Scanning): Pages {
  const { list, notKept, isWriting, write } = useKeptPages(draft);
  const engine = useComputing(list, write);
  const add = async (files: readonly File[]) => {
    // A second photo may be added while the first is being written; the timestamp sorts it after the first.
    const start = Date.now();
    for (const [index, file] of files.entries()) {
      await write(() => keepNew(newPage({ draft, file, look, rank: start + index }), file));
    }
  };
  const hasBegun = useRef(false);
  useEffect(() => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    void add(photos);
  });
  return {
    list,
    notKept,
    isWriting,
    add,
    retake: ({ id, look: own, rank, revision }, file) =>
      write(() => keepNew({ ...newPage({ draft, file, look: own, rank }), id, revision: revision + 1 }, file)),
    change: (page, to) => write(() => setLater(page, to)),
    changeAll: (to) =>
      write(() => Promise.all((list ?? []).filter(({ kind }) => kind === 'photo').map((page) => setLater(page, to)))),
    move: (page, by) => {
      const other = list?.[list.indexOf(page) + by];
      return other ? write(() => swapPages(page.id, other.id)) : Promise.resolve();
    },
    remove: (page) => write(() => deletePages([page])),
    removeAll: (unwanted) => write(() => deletePages(unwanted)),
    join: async () => engine().join(await partsOf(list ?? [])),
  };
}

async function partsOf(list: readonly ScanPage[]) {
  return Promise.all(
    list.map(async ({ id, kind }) => {
      const file = await pictureOf(id, kind === 'pdf' ? 'source' : 'page');
      if (!file) throw new ScanFailed('failed');
      return { kind, file };
    }),
  );
}

/** One engine while the scanner is open, started with the first page. */
function useEngine(): () => ScanEngine {
  const engine = useRef<ScanEngine | null>(null);
  useEffect(
    () => () => {
      engine.current?.close();
      engine.current = null;
    },
    [],
  );
  return useCallback(() => (engine.current ??= openEngine()), []);
}
