import { ServedText } from '@fulcrum/announcements/served-text';
import { Button, IconButton, useTexts } from '@fulcrum/shared-ui';
import { type ReactNode, useEffect, useState } from 'react';
import type { AskedQuestion } from './asked-question';
import { lettersOf } from './letters';
import styles from './questions.module.css';
import questionTexts from './locales/en.json';

/** Widths of the image, relative to the available space. */
const ZOOMS = [1, 1.5, 2, 3] as const;

interface QuestionImageProps {
  /** Shown above the image. */
  heading?: ReactNode;
  question: AskedQuestion;
  /** From 1. */
  number: number;
  /** If false, the image is not loaded yet: the current question comes first. */
  wanted?: boolean;
  /** Called when the image has loaded, or failed for now. */
  onSettled?: () => void;
  /** Requests a fresh address: an address is valid for ten minutes. */
  onExpired: () => void;
}

type Loading = 'waiting' | 'loaded' | 'failed';

/**
 * A loaded image keeps its address, so that it stays visible after the address has expired or the connection is lost.
 */
function useLastingImage({ question, wanted = true, onSettled, onExpired }: QuestionImageProps) {
  const [src, setSrc] = useState(question.imageUrl);
  const [state, setState] = useState<Loading>('waiting');
  if (state !== 'loaded' && src !== question.imageUrl) {
    setSrc(question.imageUrl);
    setState('waiting');
  }
  useEffect(() => {
    if (state !== 'failed') return undefined;
    window.addEventListener('online', onExpired);
    return () => window.removeEventListener('online', onExpired);
  }, [state, onExpired]);
  const settle = (next: Loading) => () => {
    setState(next);
    onSettled?.();
  };
  return { src: wanted ? src : undefined, state, onLoad: settle('loaded'), onError: settle('failed') };
}

/** A question: its text, if it has one, and its image, which may also contain the options A to D. */
export function QuestionImage(props: QuestionImageProps) {
  const { heading, question } = props;
  if (question.imageUrl) return <Pictured {...props} />;
  return (
    <figure className={styles.figure}>
      <div className={styles.figureHead}>{heading}</div>
      <QuestionText question={question} />
    </figure>
  );
}

function Pictured(props: QuestionImageProps) {
  const t = useTexts(questionTexts);
  const { heading, question, number, onExpired } = props;
  const { state, ...image } = useLastingImage(props);
  const [zoom, setZoom] = useState(0);
  const description = t('imageOf', { number });
  // Only an image that scrolls sideways is focusable and handles the arrow keys.
  const scrolling = zoom > 0 && { 'data-scrolls': true, tabIndex: 0, role: 'region', 'aria-label': description };
  return (
    <figure className={styles.figure}>
      <div className={styles.figureHead}>
        {heading}
        <ZoomButtons zoom={zoom} onZoom={setZoom} disabled={state !== 'loaded'} />
      </div>
      <QuestionText question={question} />
      {state === 'failed' && <ImageFailed onExpired={onExpired} />}
      <div className={styles.imageFrame} hidden={state === 'failed'} {...scrolling}>
        <img
          {...image}
          alt={question.altText || description}
          width={question.imageWidth}
          height={question.imageHeight}
          className={styles.image}
          style={{ inlineSize: `${(ZOOMS[zoom] ?? 1) * 100}%` }}
          data-state={state}
          decoding="async"
        />
      </div>
    </figure>
  );
}

/** What is written above the image, and the options of a choice. */
function QuestionText({ question }: Pick<QuestionImageProps, 'question'>) {
  const { text, formulas } = question;
  return (
    <div dir="auto" className={styles.asked}>
      {text && (
        <p className={styles.questionText}>
          <ServedText text={text} formulas={formulas} />
        </p>
      )}
      <OptionTexts question={question} formulas={formulas} />
    </div>
  );
}

interface OptionTextsProps {
  question: Pick<AskedQuestion, 'kind' | 'options'>;
  formulas: AskedQuestion['formulas'];
}

/** The options of a choice with their letters, in the direction of what is around them. */
export function OptionTexts({ question, formulas }: OptionTextsProps) {
  const { options = [] } = question;
  const letters = lettersOf(question);
  if (options.length === 0) return null;
  return (
    <ul className={styles.questionOptions}>
      {options.map((option, place) => (
        <li key={letters[place]}>
          {letters[place]}. <ServedText text={option} formulas={formulas} />
        </li>
      ))}
    </ul>
  );
}

function ImageFailed({ onExpired }: Pick<QuestionImageProps, 'onExpired'>) {
  const t = useTexts(questionTexts);
  return (
    <div className={styles.imageFailed} role="alert">
      <p>{t('imageFailed')}</p>
      <Button variant="secondary" onClick={onExpired}>
        {t('imageRetry')}
      </Button>
    </div>
  );
}

interface ZoomButtonsProps {
  zoom: number;
  onZoom: (step: number) => void;
  disabled: boolean;
}

function ZoomButtons({ zoom, onZoom, disabled }: ZoomButtonsProps) {
  const t = useTexts(questionTexts);
  const isWidest = zoom === ZOOMS.length - 1;
  return (
    <div className={styles.zoom}>
      <IconButton
        icon="minus"
        label={t('zoomOut')}
        disabled={disabled || zoom === 0}
        onClick={() => onZoom(zoom - 1)}
      />
      <IconButton icon="plus" label={t('zoomIn')} disabled={disabled || isWidest} onClick={() => onZoom(zoom + 1)} />
    </div>
  );
}
