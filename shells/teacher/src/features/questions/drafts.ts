import { formatBytes, newKey, type Translate } from '@fulcrum/shared-ui';
import type { AnswerOption } from '../../shared/answer-options';
import { EMPTY_KEY, isComplete, type KeyDraft } from './keys/key-draft';
import type uploadTexts from './locales/upload.en.json';

/** The server's limits. */
export const MAX_IMAGE_BYTES = 10 * 1024 * 1024;
const MAX_TAGS = 10;
const MAX_TAG_LENGTH = 40;
export const MAX_ALT_TEXT = 1000;

/** The formats that the server can read. */
const IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'];
/** What may be chosen: photos in the format of phones, too, which are converted before they are uploaded. */
export const CHOSEN_TYPES = [...IMAGE_TYPES, 'image/heic', 'image/heif', '.heic', '.heif'].join(',');

/** A question to be uploaded. */
export interface Draft {
  id: string;
  /** Null for a question that is only text. */
  image: File | null;
  /** The file's name, or what stands for it. */
  name: string;
  /** What is asked, above the image or without one. */
  text: string;
  /** The worked solution. */
  solution: string;
  /** Of options A to D. */
  answer: AnswerOption | '';
  /** How it is answered, and the key of every other kind. */
  key: KeyDraft;
  marks: number;
  altText: string;
  /** Comma-separated. */
  tags: string;
  state: 'ready' | 'sending' | 'sent' | 'failed';
  /** Upload progress, 0 to 1. */
  progress: number;
  /** The upload is waiting for the connection. */
  waiting: boolean;
  /** The server's message why it was not uploaded. */
  problem?: string;
}

/** The server's limit. */
export const MAX_TEXT = 2000;

/** A question without an image. */
export const textDraft = (name: string): Draft => ({ ...draftOf(null), name });

export const draftOf = (image: File | null): Draft => ({
  id: newKey(),
  ...{ image, name: image?.name ?? '', text: '', solution: '' },
  answer: '',
  key: EMPTY_KEY,
  marks: 1,
  altText: '',
  tags: '',
  state: 'ready',
  progress: 0,
  waiting: false,
});

/** Why a file cannot be uploaded, or undefined. A file with an unknown type is left to the server. */
export function refusalOf({ name, type, size }: File, t: Translate<typeof uploadTexts>): string | undefined {
  if (type !== '' && !IMAGE_TYPES.includes(type)) return t('wrongType', { name });
  if (size <= MAX_IMAGE_BYTES) return undefined;
  return t('tooLarge', { name, size: formatBytes(size), limit: formatBytes(MAX_IMAGE_BYTES) });
}

/** The tags in a text field, without duplicates. */
export const tagsOf = (text: string): string[] => [
  ...new Set(
    text
      .split(',')
      .map((tag) => tag.trim().toLowerCase())
      .filter(Boolean),
  ),
];

export interface DraftProblems {
  answer?: string;
  key?: string;
  text?: string;
  altText?: string;
  tags?: string;
}

/** Validation errors of a draft. */
export function problemsOf(
  { image, answer, key, text, altText, tags }: Draft,
  t: Translate<typeof uploadTexts>,
): DraftProblems {
  const words = tagsOf(tags);
  const tooMany = words.length > MAX_TAGS || words.some(({ length }) => length > MAX_TAG_LENGTH);
  return {
    ...(key.kind === 'option' && answer === '' && { answer: t('answerRequired') }),
    ...(!isComplete(key) && { key: t('keyRequired') }),
    ...(!image && text.trim() === '' && { text: t('textRequired') }),
    // Options A to D are also in the image.
    ...(image && key.kind !== 'option' && altText.trim() === '' && { altText: t('altTextRequired') }),
    ...(tooMany && { tags: t('tooManyTags', { max: MAX_TAGS, length: MAX_TAG_LENGTH }) }),
  };
}

export const isUnsent = ({ state }: Draft): boolean => state !== 'sent';

/** The next draft that is not uploaded yet, wrapping around after the last. */
export function nextUnsent(drafts: readonly Draft[], afterId: string): Draft | undefined {
  const at = drafts.findIndex(({ id }) => id === afterId);
  return [...drafts.slice(at + 1), ...drafts.slice(0, at)].find(isUnsent);
}

/** Runs a task for every item, `lanes` at a time. The task must not reject. */
export async function inParallel<Item>(
  items: readonly Item[],
  lanes: number,
  task: (item: Item) => Promise<void>,
): Promise<void> {
  const waiting = [...items];
  const lane = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await task(item);
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}
