import type { UploadTracking } from '@fulcrum/files';
import { isCancelled, messageOf, notify, type Translate, useTexts } from '@fulcrum/shared-ui';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { Year } from '../../shared/api/list-years';
import { useLeaveWarning } from '../../shared/use-leave-warning';
import { type CurriculumSelection, useCurriculumChoice } from '../../shared/use-curriculum-choice';
import {
  type Draft,
  draftOf,
  type DraftProblems,
  inParallel,
  isUnsent,
  nextUnsent,
  problemsOf,
  refusalOf,
  tagsOf,
  textDraft,
} from './drafts';
import uploadTexts from './locales/upload.en.json';
import { type QuestionUpload, useUploadQuestion } from './api/upload-question';
import { type KeyDraft, madeKeyOf } from './keys/key-draft';

type CurriculumErrors = Partial<Record<keyof CurriculumSelection, string>>;
/** Says which of year, unit and chapter is not chosen yet. */
const curriculumErrors = (
  { yearId, unitId, chapterId }: CurriculumSelection,
  t: Translate<typeof uploadTexts>,
): CurriculumErrors => ({
  ...(yearId === '' && { yearId: t('yearRequired') }),
  ...(unitId === '' && { unitId: t('unitRequired') }),
  ...(chapterId === '' && { chapterId: t('chapterRequired') }),
});

const FIRST_PROBLEM = ':is(input, select)[aria-invalid="true"], [aria-invalid="true"] input';
const isEmpty = (problems: object) => Object.keys(problems).length === 0;

/** Moves the focus inside the form. */
function useFocus() {
  const form = useRef<HTMLFormElement>(null);
  const find = (selector: string) => form.current?.querySelector<HTMLElement>(selector);
  return {
    form,
    toDraft: ({ id }: Draft) =>
      (find(`[data-draft="${id}"] input:checked`) ?? find(`[data-draft="${id}"] input`))?.focus(),
    toFirstProblem: () => find(FIRST_PROBLEM)?.focus(),
  };
}

/** State of the upload form: the place, the images and the answers. */
export function useUploadForm(years: readonly Year[]) {
  const t = useTexts(uploadTexts);
  const choice = useCurriculumChoice(years);
  const batch = useDrafts();
  const focus = useFocus();
  const [tried, setTried] = useState(false);
  const missing = curriculumErrors(choice, t);
  useLeaving(batch.unsent.length);

  /** Sends these drafts if nothing is missing, otherwise shows what is. */
  const trySending = (drafts: readonly Draft[]) => {
    const complete = isEmpty(missing) && drafts.every((draft) => isEmpty(problemsOf(draft, t)));
    setTried(!complete || drafts.length === 0);
    if (complete && drafts.length > 0) return void batch.send(drafts, choice);
    notify.warning(t('fillAllFields'));
    return void requestAnimationFrame(focus.toFirstProblem);
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!batch.sending) trySending(batch.unsent);
  };
  const begin = ([first]: Draft[]) => {
    if (first) requestAnimationFrame(() => focus.toDraft(first));
  };
  return {
    choice,
    batch,
    formProps: { ref: focus.form, noValidate: true, onSubmit },
    missing: tried ? missing : {},
    noImages: tried && batch.drafts.length === 0 ? t('imageRequired') : undefined,
    problemsOf: (draft: Draft): DraftProblems => (tried && draft.state !== 'sent' ? problemsOf(draft, t) : {}),
    take: (files: File[]) => begin(batch.add(files)),
    write: () => begin(batch.addDrafts([textDraft(t('withoutImage'))])),
    retry: (draft: Draft) => trySending([draft]),
    goToNext: (draft: Draft) => {
      const next = nextUnsent(batch.drafts, draft.id);
      if (next) focus.toDraft(next);
    },
  };
}

export type UploadForm = ReturnType<typeof useUploadForm>;

function useLeaving(unsent: number): void {
  const t = useTexts(uploadTexts);
  useLeaveWarning(
    unsent === 0
      ? null
      : {
          title: t('leaveTitle'),
          message: t('leaveQuestion', { count: unsent }),
          confirmLabel: t('leave'),
        },
  );
}

/** The server re-encodes each image: more uploads at once would only wait there. */
const AT_ONCE = 2;

/** The questions to be uploaded, and their uploads. */
function useDrafts() {
  const t = useTexts(uploadTexts);
  const [drafts, setDrafts] = useState<Draft[]>([]);
  const change = (id: string, part: Partial<Draft>) =>
    setDrafts((now) => now.map((draft) => (draft.id === id ? { ...draft, ...part } : draft)));
  const addDrafts = (added: Draft[]): Draft[] => {
    setDrafts((now) => [...now.filter(isUnsent), ...added]);
    return added;
  };
  const add = (files: File[]): Draft[] => {
    const refusals = files.flatMap((file) => refusalOf(file, t) ?? []);
    for (const refusal of refusals) notify.warning(refusal, { area: 'default' });
    return addDrafts(files.filter((file) => !refusalOf(file, t)).map(draftOf));
  };
  const { sending, send, cancel } = useSending(change);
  return {
    drafts,
    unsent: drafts.filter(isUnsent),
    add,
    addDrafts,
    change,
    remove: (id: string) => setDrafts((now) => now.filter((draft) => draft.id !== id)),
    clearSent: () => setDrafts((now) => now.filter(isUnsent)),
    sending,
    send,
    cancel,
  };
}

/** An abort controller for each upload; leaving the page aborts all of them. */
function useWaysOut() {
  const running = useRef(new Map<string, AbortController>());
  const left = useRef(false);
  useEffect(() => {
    const { current } = running;
    left.current = false;
    return () => {
      left.current = true;
      for (const controller of current.values()) controller.abort();
    };
  }, []);
  const begin = (id: string): AbortSignal => {
    const controller = new AbortController();
    running.current.set(id, controller);
    return controller.signal;
  };
  return { begin, cancel: (id: string) => running.current.get(id)?.abort(), hasLeft: () => left.current };
}

/** What a question's form says of its answer; a key travels as JSON. */
function answerOf(
  option: Draft['answer'],
  draft: KeyDraft,
): Pick<QuestionUpload, 'correctAnswer' | 'kind' | 'key' | 'parameters'> {
  const made = madeKeyOf(draft);
  if (!made) return { correctAnswer: option || undefined };
  const { kind, key, parameters } = made;
  return { kind, key: JSON.stringify(key), ...(parameters && { parameters: JSON.stringify(parameters) }) };
}

const formOf = (
  { image, answer, key, marks, text, solution, altText, tags }: Draft,
  { yearId, unitId, chapterId }: CurriculumSelection,
) => ({
  yearId,
  unitId,
  chapterId,
  ...answerOf(answer, key),
  marks,
  ...(text.trim() && { text: text.trim() }),
  ...(solution.trim() && { solution: solution.trim() }),
  alt: altText.trim(),
  tags: tagsOf(tags).join(','),
  ...(image && { image }),
});

/** Uploads drafts. A failed one stays with its error and does not hold up the rest. */
function useSending(change: (id: string, part: Partial<Draft>) => void) {
  const t = useTexts(uploadTexts);
  const upload = useUploadQuestion();
  const [batches, setBatches] = useState(0);
  const { begin, cancel, hasLeft } = useWaysOut();

  const sendOne = async (draft: Draft, at: CurriculumSelection): Promise<'sent' | 'failed' | 'cancelled'> => {
    const { id } = draft;
    if (hasLeft()) return 'cancelled';
    change(id, { state: 'sending', progress: 0, waiting: false, problem: undefined });
    const tracking: UploadTracking = {
      signal: begin(id),
      onProgress: (progress) => change(id, { progress }),
      onWaiting: (waiting) => change(id, { waiting }),
    };
    try {
      await upload.mutateAsync({ ...formOf(draft, at), tracking });
    } catch (error) {
      change(id, { state: 'ready' });
      if (isCancelled(error)) return 'cancelled';
      change(id, { state: 'failed', problem: messageOf(error, t('uploadFailed')) });
      return 'failed';
    }
    change(id, { state: 'sent', progress: 1 });
    return 'sent';
  };

  const send = async (drafts: readonly Draft[], at: CurriculumSelection) => {
    setBatches((now) => now + 1);
    const counts = { sent: 0, failed: 0, cancelled: 0 };
    await inParallel(drafts, AT_ONCE, async (draft) => {
      counts[await sendOne(draft, at)] += 1;
    });
    setBatches((now) => now - 1);
    if (hasLeft()) return;
    if (counts.sent > 0) notify.success(t('uploaded', { count: counts.sent }));
    if (counts.failed > 0) notify.error(t('uploadFailed'));
  };
  return { sending: batches > 0, send, cancel };
}
