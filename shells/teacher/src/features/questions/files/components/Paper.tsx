import { TextWithFormulas } from '@fulcrum/announcements';
import { useTexts } from '@fulcrum/shared-ui';
import type { SelectedQuestion } from '../api/selected-questions';
import fileTexts from '../locales/en.json';
import type { PaperQuestion, Version } from '../paper';
import styles from './Paper.module.css';

interface PaperProps {
  title: string;
  version: Version;
  paper: PaperQuestion[];
}

function Head({ title, version, paper }: PaperProps) {
  const t = useTexts(fileTexts);
  const marks = paper.reduce((sum, { question }) => sum + question.marks, 0);
  return (
    <header className={styles.head}>
      <strong dir="auto">{title}</strong>
      <span>{t('versionAndMarks', { version, count: marks })}</span>
    </header>
  );
}

/** The questions with space for answers. */
export function Paper(props: PaperProps) {
  const t = useTexts(fileTexts);
  return (
    <section className={styles.sheet}>
      <Head {...props} />
      <p className={styles.name}>{t('nameLine')}</p>
      <ol className={styles.questions}>
        {props.paper.map((one) => (
          <li key={one.question._id}>
            <Question {...one} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function Question({ question, options }: PaperQuestion) {
  const t = useTexts(fileTexts);
  const { text, marks, kind } = question;
  return (
    <>
      {text && (
        <p dir="auto" className={styles.text}>
          <TextWithFormulas text={text} />
        </p>
      )}
      <Picture question={question} />
      {options.length > 0 && (
        <ol className={styles.options}>
          {options.map((option) => (
            <li key={option} dir="auto">
              <TextWithFormulas text={option} />
            </li>
          ))}
        </ol>
      )}
      {kind !== 'choice' && <p className={styles.line} />}
      <p className={styles.marks}>[{t('marks', { count: marks })}]</p>
    </>
  );
}

function Picture({ question: { imageUrl, imageWidth, imageHeight, altText } }: { question: SelectedQuestion }) {
  if (!imageUrl) return null;
  return <img className={styles.picture} src={imageUrl} width={imageWidth} height={imageHeight} alt={altText} />;
}

/** What is right, by the numbers of the same version. */
export function AnswerKey(props: PaperProps) {
  const t = useTexts(fileTexts);
  return (
    <section className={styles.sheet}>
      <Head {...props} />
      <p>{t('keyTitle')}</p>
      <ol className={styles.key}>
        {props.paper.map(({ question, right }) => (
          <li key={question._id}>
            <bdi>{right}</bdi> [{t('marks', { count: question.marks })}]
          </li>
        ))}
      </ol>
    </section>
  );
}
