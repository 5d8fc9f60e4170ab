import { messageOf, notify, useTexts } from '@fulcrum/shared-ui';
import { useEffect, useRef, useState } from 'react';
import type { Place } from '../../classroom/use-place';
import { useUploadQuestion } from './api/upload-question';
import { type Draft, draftOf, inParallel, isUnsent, refusalOf, tagsOf } from './drafts';
import uploadTexts from './locales/upload.en.json';

/** The server re-encodes each image: more at once would only wait there. */
const AT_ONCE = 2;

/** The questions that are about to be uploaded, and their uploading. */
export function useDrafts() {
  const t = useTexts(uploadTexts);
  const [drafts, setDrafts] = useState<Draft[]>([]);
  const change = (id: string, part: Partial<Draft>) =>
    setDrafts((now) => now.map((draft) => (draft.id === id ? { ...draft, ...part } : draft)));
  const add = (files: File[]): Draft[] => {
    const refusals = files.flatMap((file) => refusalOf(file, t) ?? []);
    for (const refusal of refusals) notify.warning(refusal, { area: 'default' });
    const added = files.filter((file) => !refusalOf(file, t)).map(draftOf);
    setDrafts((now) => [...now.filter(isUnsent), ...added]);
    return added;
  };
  const { sending, send } = useSending(change);
  return {
    drafts,
    unsent: drafts.filter(isUnsent),
    add,
    change,
    remove: (id: string) => setDrafts((now) => now.filter((draft) => draft.id !== id)),
    clearSent: () => setDrafts((now) => now.filter(isUnsent)),
    sending,
    send,
  };
}

/** A signal that aborts when the page is left. */
function useLeavingSignal(): () => AbortSignal | undefined {
  const controller = useRef<AbortController | null>(null);
  useEffect(() => {
    const made = new AbortController();
    controller.current = made;
    return () => made.abort();
  }, []);
  return () => controller.current?.signal;
}

const formOf = ({ image, altText, tags }: Draft, { yearId, unitId, chapterId }: Place) => ({
  yearId,
  unitId,
  chapterId,
  altText: altText.trim(),
  tags: tagsOf(tags).join(','),
  image,
});

/** Uploads drafts; those that fail keep their state and say why, the others are not held up. */
function useSending(change: (id: string, part: Partial<Draft>) => void) {
  const t = useTexts(uploadTexts);
  const upload = useUploadQuestion();
  const [batches, setBatches] = useState(0);
  const leaving = useLeavingSignal();

  const sendOne = async (draft: Draft, place: Place): Promise<boolean> => {
    const { id, answer } = draft;
    const signal = leaving();
    if (answer === '' || !signal || signal.aborted) return false;
    change(id, { state: 'sending', progress: 0, problem: undefined });
    const onProgress = (progress: number) => change(id, { progress });
    try {
      await upload.mutateAsync({ ...formOf(draft, place), correctAnswer: answer, onProgress, signal });
    } catch (error) {
      change(id, { state: 'failed', problem: messageOf(error, t('uploadFailed')) });
      return false;
    }
    change(id, { state: 'sent', progress: 1 });
    return true;
  };

  const send = async (drafts: readonly Draft[], place: Place) => {
    setBatches((now) => now + 1);
    let done = 0;
    await inParallel(drafts, AT_ONCE, async (draft) => {
      if (await sendOne(draft, place)) done += 1;
    });
    setBatches((now) => now - 1);
    if (leaving()?.aborted) return;
    if (done > 0) notify.success(t('uploaded', { count: done }));
    if (done < drafts.length) notify.error(t('uploadFailed'));
  };
  return { sending: batches > 0, send };
}
