import { notify, type Translate, useTexts } from '@fulcrum/shared-ui';
import { type FormEvent, useRef, useState } from 'react';
import type { Year } from '../../classroom/api/list-years';
import { useLeaveWarning } from '../../classroom/use-leave-warning';
import { type Place, usePlace } from '../../classroom/use-place';
import { type Draft, type DraftProblems, nextUnsent, problemsOf } from './drafts';
import uploadTexts from './locales/upload.en.json';
import { useDrafts } from './use-drafts';

type PlaceErrors = Partial<Record<keyof Place, string>>;
/** What is missing of the place that questions are uploaded to. */
const placeErrors = ({ yearId, unitId, chapterId }: Place, t: Translate<typeof uploadTexts>): PlaceErrors => ({
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

/** Everything that is to be uploaded: where to, which images, with which answers. */
export function useUploadForm(years: readonly Year[]) {
  const t = useTexts(uploadTexts);
  const place = usePlace(years);
  const batch = useDrafts();
  const focus = useFocus();
  const [tried, setTried] = useState(false);
  const missing = placeErrors(place, t);
  useLeaving(batch.unsent.length);

  /** Sends these when nothing is missing, else says what is. */
  const trySending = (drafts: readonly Draft[]) => {
    const complete = isEmpty(missing) && drafts.every((draft) => isEmpty(problemsOf(draft, t)));
    setTried(!complete || drafts.length === 0);
    if (complete && drafts.length > 0) return void batch.send(drafts, place);
    notify.warning(t('fillAllFields'));
    return void requestAnimationFrame(focus.toFirstProblem);
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!batch.sending) trySending(batch.unsent);
  };
  const take = (files: File[]) => {
    const [first] = batch.add(files);
    if (first) requestAnimationFrame(() => focus.toDraft(first));
  };
  return {
    place,
    batch,
    formProps: { ref: focus.form, noValidate: true, onSubmit },
    missing: tried ? missing : {},
    noImages: tried && batch.drafts.length === 0 ? t('imageRequired') : undefined,
    problemsOf: (draft: Draft): DraftProblems => (tried && draft.state !== 'sent' ? problemsOf(draft, t) : {}),
    take,
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
