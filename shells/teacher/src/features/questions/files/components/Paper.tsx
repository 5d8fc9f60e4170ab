import { ServedText } from '@fulcrum/announcements/served-text';
import type { Version } from '@fulcrum/sheet-reader';
import { useTexts } from '@fulcrum/shared-ui';
import type { SelectedQuestion } from '../api/selected-questions';
import fileTexts from '../locales/en.json';
import { type PaperQuestion, type Part, partsOf } from '../paper';
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
          // Its first letter decides on which side its number and its options' letters stand.
          <li key={one.question._id} dir="auto">
            <Question {...one} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function Question({ question, options }: PaperQuestion) {
  const t = useTexts(fileTexts);
  const { text, marks, kind, formulas } = question;
  const parts = partsOf(question);
  return (
    <>
      {text && (
        <p className={styles.text}>
          <ServedText text={text} formulas={formulas} />
        </p>
      )}
      <Picture question={question} />
      <Options options={options} question={question} />
      {parts.map((part) => (
        <PaperPart key={part.label} part={part} question={question} />
      ))}
      {(kind === 'number' || kind === 'text') && <p className={styles.line} />}
      {parts.length === 0 && <p className={styles.marks}>[{t('marks', { count: marks })}]</p>}
    </>
  );
}

function PaperPart({ part, question }: { part: Part; question: SelectedQuestion }) {
  const t = useTexts(fileTexts);
  const { label, text = '', marks, kind, key } = part;
  return (
    <div>
      <p className={styles.text}>
        (<bdi>{label}</bdi>){' '}
        <bdi>
          <ServedText text={text} formulas={question.formulas} />
        </bdi>
      </p>
      {kind === 'choice' && 'options' in key && <Options options={key.options} question={question} />}
      {kind !== 'choice' && <p className={styles.line} />}
      <p className={styles.marks}>[{t('marks', { count: marks })}]</p>
    </div>
  );
}

function Options({ options, question }: { options: string[]; question: SelectedQuestion }) {
  if (options.length === 0) return null;
  return (
    <ol className={styles.options}>
      {options.map((option) => (
        <li key={option}>
          <bdi>
            <ServedText text={option} formulas={question.formulas} />
          </bdi>
        </li>
      ))}
    </ol>
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
