import { useForm } from '@fulcrum/forms';
import { notify, useTexts } from '@fulcrum/shared-ui';
import contentTexts from '../locales/content.en.json';
import { failureToast } from '../failures';
import { contentRules, type ContentTerms, EMPTY, titleOf, warningOf } from './content-form';

interface ContentFormOptions {
  yearId: string;
  /** Message if no file is chosen. */
  fileRequired: string;
  /** Sends the form; an error that it throws is shown. */
  send: (terms: ContentTerms) => Promise<unknown>;
  /** The page's message when sending fails. */
  failure: string;
}

/**
 * The form for a video or a material of a year. Keeps unit and chapter chosen after sending, since the next file often
 * belongs to the same place.
 */
export function useContentForm({ yearId, fileRequired, send, failure }: ContentFormOptions) {
  const t = useTexts(contentTexts);
  const form = useForm<ContentTerms>({
    initial: EMPTY,
    rules: contentRules(t, fileRequired),
    onSubmit: async (terms) => {
      await send({ ...terms, title: terms.title.trim(), url: terms.url.trim() });
      const { unitId, chapterId, source } = terms;
      for (const [at, file] of terms.more.entries()) {
        const next = { ...terms, title: titleOf(file), file };
        // If it fails, the form has what is left to send.
        form.set({ title: next.title, file, more: terms.more.slice(at + 1) });
        await send(next);
      }
      form.reset({ ...EMPTY, unitId, chapterId, source });
    },
    onInvalid: (errors) => {
      const warning = warningOf(form.values, errors);
      if (warning) notify.warning(warning === 'all' ? t('allRequired') : fileRequired);
    },
    describeFailure: failureToast(failure),
  });
  /** Names a chosen file by itself while no title is typed; further ones are named when they are sent. */
  const takeFiles = ([file, ...more]: File[]) =>
    form.set({
      file: file ?? null,
      more,
      ...(file && form.values.title.trim() === '' && { title: titleOf(file) }),
    });
  const choice = {
    yearId,
    unitId: form.values.unitId,
    chapterId: form.values.chapterId,
    chooseUnit: (unitId: string) => form.set({ unitId, chapterId: '' }),
    chooseChapter: (chapterId: string) => form.set({ chapterId }),
  };
  return { ...form, choice, takeFiles };
}

export type ContentFormState = ReturnType<typeof useContentForm>;
