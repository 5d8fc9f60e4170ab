import { ServedText, type ServedFormula } from '@fulcrum/announcements/served-text';
import { classes, useTexts } from '@fulcrum/shared-ui';
import { useState } from 'react';
import bankTexts from '../locales/bank.en.json';
import styles from './QuestionImage.module.css';

/** The fields of a question needed to show it. */
export interface PicturedQuestion {
  _id: string;
  /** Left out if the question is only text. */
  imageUrl?: string;
  imageWidth?: number;
  imageHeight?: number;
  altText: string;
  correctAnswer: string;
  marks: number;
  text?: string;
  formulas?: ServedFormula[];
  options?: string[];
  parts?: PartTexts[];
}

/** What a part asks. */
interface PartTexts {
  label: string;
  marks: number;
  text?: string;
  options?: string[];
}

interface QuestionImageProps {
  question: PicturedQuestion;
  /** True for a frame with a fixed aspect ratio, for cards in a grid; otherwise as large as its container. */
  framed?: boolean;
}

/** The image of a question, loaded when it comes near the viewport; the text of one without an image. */
export function QuestionImage({ question, framed = false }: QuestionImageProps) {
  const { imageUrl, text = '', formulas } = question;
  if (imageUrl) {
    const [path = ''] = imageUrl.split('?');
    return <StableImage key={path} question={{ ...question, imageUrl }} framed={framed} />;
  }
  return (
    <span className={classes(styles.onlyText, framed && styles.frame)} dir="auto">
      <ServedText text={text} formulas={formulas} />
    </span>
  );
}

interface StableImageProps {
  question: PicturedQuestion & { imageUrl: string };
  framed: boolean;
}

/**
 * Keeps the first link of a shown image, since each reply signs new links: refetching a list must not reload its
 * images.
 */
function StableImage({ question, framed }: StableImageProps) {
  const t = useTexts(bankTexts);
  const { imageUrl, imageWidth, imageHeight, altText, correctAnswer } = question;
  const [source, setSource] = useState(imageUrl);
  const [failed, setFailed] = useState(false);
  const retry = () => {
    setSource(imageUrl);
    setFailed(false);
  };
  if (failed) {
    return (
      <span className={classes(styles.failed, framed && styles.frame)}>
        {t('imageFailed')}
        <button type="button" className={styles.retry} onClick={retry}>
          {t('tryAgain')}
        </button>
      </span>
    );
  }
  return (
    <img
      className={classes(styles.image, framed && styles.frame)}
      src={source}
      alt={altText || t('imageOf', { option: correctAnswer })}
      width={imageWidth}
      height={imageHeight}
      loading="lazy"
      decoding="async"
      onError={() => setFailed(true)}
    />
  );
}
