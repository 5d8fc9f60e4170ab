import { UploadProgress } from '@fulcrum/files';
import {
  Button,
  formatBytes,
  IconButton,
  Modal,
  Muted,
  Notice,
  Stack,
  StatusBadge,
  TextAreaField,
  TextField,
  useTexts,
} from '@fulcrum/shared-ui';
import { type KeyboardEvent, useCallback, useState } from 'react';
import { optionOfKey } from '../../../shared/answer-options';
import { AnswerChoice } from '../../../shared/components/AnswerChoice';
import { MarksField } from '../../../shared/components/Marks';
import { type Draft, type DraftProblems, MAX_ALT_TEXT, MAX_TEXT } from '../drafts';
import { KindField } from '../keys/KeyFields';
import keyStyles from '../keys/keys.module.css';
import { TypedKey } from '../keys/TypedKey';
import uploadTexts from '../locales/upload.en.json';
import styles from './Upload.module.css';

interface DraftCardProps {
  draft: Draft;
  problems: DraftProblems;
  onChange: (part: Partial<Draft>) => void;
  onRemove: () => void;
  onRetry: () => void;
  /** Cancels its upload. */
  onCancel: () => void;
  onNext: () => void;
}

const isTyping = (target: EventTarget) =>
  target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && target.type === 'text');
/** Elements in which Enter has its own meaning. */
const wantsEnter = (target: EventTarget) =>
  target instanceof HTMLElement && ['BUTTON', 'SUMMARY', 'TEXTAREA'].includes(target.tagName);

/** One question before, during and after its upload. The keys A to D set its answer, Enter goes to the next. */
export function DraftCard({ draft, problems, onChange, onRemove, onRetry, onCancel, onNext }: DraftCardProps) {
  const t = useTexts(uploadTexts);
  const { id, image, name, key, marks, state } = draft;
  const editable = state === 'ready' || state === 'failed';
  const onKeyDown = (event: KeyboardEvent) => {
    const option = isTyping(event.target) ? undefined : optionOfKey(event);
    if (option && editable && key.kind === 'option') onChange({ answer: option });
    if (event.key !== 'Enter' || wantsEnter(event.target)) return;
    // Enter would submit the whole form.
    event.preventDefault();
    onNext();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys are a short cut to the radio buttons inside
    <li className={styles.draft} data-draft={id} onKeyDown={onKeyDown}>
      {image && <Thumbnail image={image} />}
      <div className={styles.fields}>
        <DraftHead draft={draft} editable={editable} onRemove={onRemove} />
        <DraftProblem draft={draft} onRetry={onRetry} />
        <KindField
          label={t('kindOf', { name })}
          value={key.kind}
          onChange={(kind) => onChange({ key: { ...key, kind } })}
          disabled={!editable}
        />
        {editable && <DraftText {...{ draft, problems, onChange }} />}
        <DraftAnswer {...{ draft, problems, onChange, editable }} />
        <MarksField
          label={t('marksOf', { name })}
          value={marks}
          onChange={(next) => onChange({ marks: next })}
          disabled={!editable}
        />
        {state === 'sending' && (
          <UploadProgress progress={draft.progress} waiting={draft.waiting} {...{ onCancel }} label={t('sending')} />
        )}
        {editable && <DraftWords {...{ draft, problems, onChange }} />}
      </div>
    </li>
  );
}

interface DraftAnswerProps extends Pick<DraftCardProps, 'draft' | 'problems' | 'onChange'> {
  editable: boolean;
}

/** The right answer, as the question's kind has it. */
function DraftAnswer({ draft: { name, answer, key, marks }, problems, onChange, editable }: DraftAnswerProps) {
  const t = useTexts(uploadTexts);
  if (key.kind === 'option') {
    return (
      <AnswerChoice
        label={t('answerOf', { name })}
        value={answer}
        onChange={(option) => onChange({ answer: option })}
        error={problems.answer}
        disabled={!editable}
      />
    );
  }
  return (
    editable && (
      <TypedKey
        draft={key}
        marks={marks}
        error={problems.key}
        onChange={(part) => onChange({ key: { ...key, ...part } })}
      />
    )
  );
}

interface DraftHeadProps extends Pick<DraftCardProps, 'draft' | 'onRemove'> {
  editable: boolean;
}

function DraftHead({ draft: { image, name, state }, editable, onRemove }: DraftHeadProps) {
  const t = useTexts(uploadTexts);
  return (
    <div className={styles.head}>
      <div className={styles.file}>
        <strong dir="auto">{name}</strong>
        {image && <Muted>{formatBytes(image.size)}</Muted>}
      </div>
      {editable && <IconButton icon="close" label={t('remove', { name })} onClick={onRemove} />}
      {state === 'sent' && <StatusBadge tone="success">{t('sent')}</StatusBadge>}
    </div>
  );
}

function DraftProblem({ draft: { state, problem, name }, onRetry }: Pick<DraftCardProps, 'draft' | 'onRetry'>) {
  const t = useTexts(uploadTexts);
  if (state !== 'failed') return null;
  return (
    <Notice tone="danger">
      <p>{problem ?? t('failed')}</p>
      <Button variant="secondary" aria-label={t('retryNamed', { name })} onClick={onRetry}>
        {t('retry')}
      </Button>
    </Notice>
  );
}

type DraftWordsProps = Pick<DraftCardProps, 'draft' | 'problems' | 'onChange'>;

/** What is asked, which a question without an image needs. */
function DraftText({ draft: { text, image }, problems, onChange }: DraftWordsProps) {
  const t = useTexts(uploadTexts);
  return (
    <TextAreaField
      label={t('text')}
      description={t(image ? 'textHint' : 'formulaHint')}
      value={text}
      onChange={(next) => onChange({ text: next.slice(0, MAX_TEXT) })}
      rows={image ? 2 : 4}
      error={problems.text}
    />
  );
}

/** The optional fields of a question. */
function DraftWords({ draft: { image, altText, solution, tags }, problems, onChange }: DraftWordsProps) {
  const t = useTexts(uploadTexts);
  return (
    <details className={keyStyles.words} open={problems.tags || problems.altText ? true : undefined}>
      <summary>{t('more')}</summary>
      <Stack gap={3}>
        {image && (
          <TextAreaField
            label={t('altText')}
            description={t('altTextHint')}
            value={altText}
            onChange={(text) => onChange({ altText: text.slice(0, MAX_ALT_TEXT) })}
            rows={2}
            error={problems.altText}
          />
        )}
        <TextAreaField
          label={t('solution')}
          description={t('solutionHint')}
          value={solution}
          onChange={(text) => onChange({ solution: text.slice(0, MAX_TEXT) })}
          rows={2}
        />
        <TextField
          label={t('tags')}
          description={t('tagsHint')}
          value={tags}
          onChange={(text) => onChange({ tags: text })}
          error={problems.tags}
        />
      </Stack>
    </details>
  );
}

interface LocalImageProps {
  image: File;
  alt: string;
  className?: string;
}

/** An image that exists only on this device so far. */
function LocalImage({ image, alt, className }: LocalImageProps) {
  const show = useCallback(
    (element: HTMLImageElement) => {
      const url = URL.createObjectURL(image);
      element.src = url;
      return () => URL.revokeObjectURL(url);
    },
    [image],
  );
  return <img ref={show} alt={alt} className={className} />;
}

/** A thumbnail of the image; pressing it shows it large. */
function Thumbnail({ image }: { image: File }) {
  const t = useTexts(uploadTexts);
  const [large, setLarge] = useState(false);
  const { name } = image;
  return (
    <>
      <button
        type="button"
        className={styles.thumbnail}
        aria-label={t('preview', { name })}
        onClick={() => setLarge(true)}
      >
        <LocalImage image={image} alt="" />
      </button>
      {large && (
        <Modal title={t('previewTitle')} width="60rem" onClose={() => setLarge(false)}>
          <LocalImage image={image} alt={t('previewAlt', { name })} className={styles.large} />
        </Modal>
      )}
    </>
  );
}
