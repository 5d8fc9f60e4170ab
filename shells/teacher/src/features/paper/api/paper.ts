import { AccountTable } from '@fulcrum/saving';
import { api, call, type components, useUser } from '@fulcrum/shared-ui';
import { queryOptions, useQuery } from '@tanstack/react-query';

/** How far a quiz is on paper: its students, and whose sheet was read. */
export type Paper = components['schemas']['PaperStandingsDto'];
export type PaperStudent = Paper['students'][number];
export type Sheet = components['schemas']['AnswerSheetDto'];

/** A quiz on paper as a device reads its sheets, also without a line. */
export interface PaperWork {
  paper: Paper;
  sheets: Sheet[];
}

interface KeptWork extends PaperWork {
  /** When it was stored, in ms. */
  keptAt: number;
}

/** Work stored longer ago than this is deleted. */
const KEPT_MS = 7 * 24 * 60 * 60_000;

export const paperKey = (quizId: string) => ['paper', quizId];

const tableOf = (account: string) => new AccountTable<KeptWork>(account, 'paper');

/** Stores the work on this device, so that the page opens while offline. */
async function keep(account: string, work: PaperWork): Promise<void> {
  try {
    const table = tableOf(account);
    const keptAt = Date.now();
    const old = (await table.entries()).filter(([, kept]) => keptAt - kept.keptAt > KEPT_MS);
    await table.remove(old.map(([quizId]) => quizId));
    await table.keep(work.paper.quizId, { ...work, keptAt });
  } catch {
    // Without storage, scanning still works while the page is open.
  }
}

async function fetchWork(account: string, quizId: string): Promise<PaperWork> {
  const path = { params: { path: { quizId } } };
  const [paper, sheets] = await Promise.all([
    call(api.GET('/api/paper/{quizId}', path)),
    call(api.GET('/api/quiz/{quizId}/sheets', path)),
  ]);
  await keep(account, { paper, sheets });
  return { paper, sheets };
}

const paperOptions = (quizId: string, account: string) =>
  queryOptions({ queryKey: paperKey(quizId), queryFn: () => fetchWork(account, quizId) });

const keptOptions = (quizId: string, account: string) =>
  queryOptions({
    queryKey: ['kept-paper', account, quizId],
    queryFn: async () =>
      (await tableOf(account)
        .get(quizId)
        .catch(() => undefined)) ?? null,
    networkMode: 'always',
    gcTime: 0,
  });

/** A quiz on paper: first the copy stored on this device (also while offline), then the server's. */
export function usePaper(quizId: string) {
  const { id } = useUser();
  const fresh = useQuery(paperOptions(quizId, id));
  const kept = useQuery(keptOptions(quizId, id));
  return { query: fresh, work: fresh.data ?? kept.data ?? null };
}
