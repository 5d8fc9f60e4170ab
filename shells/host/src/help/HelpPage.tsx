import { Card, ErrorState, Loading, NotFoundPage, PageHeader, Stack, useTexts } from '@fulcrum/shared-ui';
import { useDataSaver } from '@fulcrum/shared-ui/low-data';
import { Fragment, useEffect } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import hostTexts from '../locales/en.json';
import { type ChapterWords, type Guide, isRole, pictureOf, useGuide } from './guide';
import { type GuideRole, PICTURE_SIZES } from './picture-sizes';
import styles from './help.module.css';

/** /help/:role: a short guide. The part after `#` in the address is a chapter. */
export default function HelpPage() {
  const { role = '' } = useParams();
  return isRole(role) ? <GuideOf key={role} role={role} /> : <NotFoundPage />;
}

function GuideOf({ role }: { role: GuideRole }) {
  const t = useTexts(hostTexts);
  const { data, isError, isFetching, refetch } = useGuide(role);
  if (data) return <Chapters role={role} guide={data} />;
  return (
    <>
      <PageHeader title={t('help')} />
      {isError ? <ErrorState onRetry={() => void refetch()} retrying={isFetching} /> : <Loading rows={4} />}
    </>
  );
}

/** Scrolls to the chapter in the address, after a new page's own scrolling and focusing. */
function useChapterInView({ chapters }: Guide): void {
  const { hash } = useLocation();
  useEffect(() => {
    const chapter = hash.slice(1);
    if (!Object.hasOwn(chapters, chapter)) return undefined;
    const frame = requestAnimationFrame(() => {
      const heading = document.getElementById(chapter);
      heading?.scrollIntoView();
      heading?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [chapters, hash]);
}

interface ChaptersProps {
  role: GuideRole;
  guide: Guide;
}

function Chapters({ role, guide }: ChaptersProps) {
  useChapterInView(guide);
  return (
    <>
      <PageHeader title={guide.title} />
      <Stack gap={5}>
        <Card>
          <nav aria-label={guide.contents}>
            <ul className={styles.contents}>
              {Object.entries(guide.chapters).map(([id, { title }]) => (
                <li key={id}>
                  <a href={`#${id}`}>{title}</a>
                </li>
              ))}
            </ul>
          </nav>
        </Card>
        {Object.entries(guide.chapters).map(([id, words]) => (
          <ChapterView key={id} {...{ role, guide, id, words }} />
        ))}
      </Stack>
    </>
  );
}

function ChapterView({ role, guide, id, words }: ChaptersProps & { id: string; words: ChapterWords }) {
  const isSaving = useDataSaver();
  const picture = isSaving ? undefined : pictureOf(role, id);
  return (
    <section aria-labelledby={id} className={styles.chapter}>
      <div className={styles.words}>
        <h2 id={id} tabIndex={-1}>
          {words.title}
        </h2>
        <p>
          <Words text={words.text} />
        </p>
        <ol>
          {words.steps.map((step) => (
            <li key={step}>
              <Words text={step} />
            </li>
          ))}
        </ol>
      </div>
      {picture && (
        <img
          className={styles[role]}
          src={picture}
          {...PICTURE_SIZES[role]}
          alt={guide.picture.replace('{{title}}', words.title)}
          loading="lazy"
          decoding="async"
        />
      )}
    </section>
  );
}

/** Text between `**` quotes the product's own labels and is shown in bold. */
const Words = ({ text }: { text: string }) =>
  text.split('**').map((part, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- parts of one sentence never change their places
    <Fragment key={index}>{index % 2 === 1 ? <b>{part}</b> : part}</Fragment>
  ));
