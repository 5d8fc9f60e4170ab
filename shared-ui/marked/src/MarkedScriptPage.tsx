import {
  AnchorButton,
  ApiError,
  ButtonLink,
  Card,
  EmptyState,
  formatDateTime,
  Loading,
  Muted,
  Notice,
  PageHeader,
  QueryView,
  Row,
  Stack,
  useTexts,
} from '@fulcrum/shared-ui';
import { TextWithFormulas } from '@fulcrum/announcements';
import { PdfViewer, useZoom, ZoomButtons } from '@fulcrum/pdf-viewer';
import { type ReactNode, useState } from 'react';
import { useParams } from 'react-router-dom';
import { AppealsCard } from './AppealsCard';
import markedTexts from './locales/en.json';
import { MarkSteps } from './MarkSteps';
import { RemarkText } from './RemarkText';
import styles from './marked.module.css';
import { type ReturnedScript, useReturnedScript } from './returned-script';

interface MarkedScriptPageProps {
  reader: 'student' | 'parent';
  /** The page to go back to. */
  from: string;
}

/** Page of `submissionId`: the returned work with every comment as text, and its appeals. */
export function MarkedScriptPage({ reader, from }: MarkedScriptPageProps) {
  const t = useTexts(markedTexts);
  const { submissionId = '' } = useParams();
  const script = useReturnedScript(submissionId);
  const isMissing = script.error instanceof ApiError && script.error.status === 404;
  return (
    <div className={styles.page}>
      <PageHeader
        title={t('title')}
        description={script.data && <span dir="auto">{script.data.title}</span>}
        actions={
          <ButtonLink to={from} variant="secondary">
            {t(reader === 'student' ? 'back' : 'backToChildren')}
          </ButtonLink>
        }
      />
      <Stack gap={4}>
        {isMissing ? (
          <EmptyState icon="file" title={t('missing')}>
            {t(reader === 'student' ? 'missingHint' : 'missingHintOfChild')}
          </EmptyState>
        ) : (
          <QueryView query={script} failure={t('failed')} loading={<Loading rows={1} rowHeight="30rem" />}>
            {(found) => (
              <Marked
                script={found}
                reader={reader}
                onRenew={async () => (await script.refetch()).data?.fileUrl ?? null}
              >
                <AppealsCard submissionId={submissionId} reader={reader} />
              </Marked>
            )}
          </QueryView>
        )}
        {isMissing && <AppealsCard submissionId={submissionId} reader={reader} />}
      </Stack>
    </div>
  );
}

interface MarkedProps extends Pick<MarkedScriptPageProps, 'reader'> {
  script: ReturnedScript;
  /** Returns a fresh link to the PDF. */
  onRenew: () => Promise<string | null>;
}

/** `children` comes last. */
function Marked({ script, reader, onRenew, children }: MarkedProps & { children: ReactNode }) {
  return (
    <Stack gap={4}>
      <Grading script={script} reader={reader} />
      <Script script={script} onRenew={onRenew} />
      <Questions questions={script.questions} />
      <OtherAnswers answers={script.otherAnswers ?? []} />
      <Remarks remarks={script.remarks} />
      {children}
    </Stack>
  );
}

function Grading({ script, reader }: Omit<MarkedProps, 'onRenew'>) {
  const t = useTexts(markedTexts);
  return (
    <Card title={t('grade')}>
      <Stack gap={2}>
        <p className={styles.grade}>{t('score', { grade: script.grade, outOf: script.gradeOutOf })}</p>
        {script.comments && (
          <p className={styles.prose} dir="auto">
            <TextWithFormulas text={script.comments} />
          </p>
        )}
        {script.gradeOnPages !== null && (
          <Notice tone="info">
            {t(reader === 'student' ? 'changedSince' : 'changedSinceOfChild', {
              grade: script.gradeOnPages,
              outOf: script.gradeOutOf,
            })}
          </Notice>
        )}
        <Muted>
          {t('returnedOn')} <time dateTime={script.returnedAt}>{formatDateTime(script.returnedAt)}</time>
        </Muted>
      </Stack>
    </Card>
  );
}

function Questions({ questions }: Pick<ReturnedScript, 'questions'>) {
  const t = useTexts(markedTexts);
  if (questions.length === 0) return null;
  return (
    <Card title={t('byQuestion')}>
      <ul className={styles.remarks}>
        {questions.map(({ label, marks, max, answer }) => (
          <li key={label}>
            <Row align="between">
              <span dir="auto">{label}</span>
              <strong>{t('score', { grade: marks, outOf: max })}</strong>
            </Row>
            {answer !== undefined && <Answer>{answer}</Answer>}
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** Shows an answer as typed: a dollar sign does not start a formula here. */
function Answer({ children }: { children: string }) {
  const t = useTexts(markedTexts);
  return (
    <p className={styles.prose}>
      {t('typed')} <bdi>{children}</bdi>
    </p>
  );
}

/** Typed answers to questions that were not marked with the mark scheme. */
function OtherAnswers({ answers }: { answers: NonNullable<ReturnedScript['otherAnswers']> }) {
  const t = useTexts(markedTexts);
  if (answers.length === 0) return null;
  return (
    <Card title={t('otherAnswers')}>
      <ul className={styles.remarks}>
        {answers.map(({ label, answer }, index) => (
          <li key={index}>
            {label !== null && <strong dir="auto">{label}</strong>}
            <Answer>{answer}</Answer>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** Lists every stamp and comment in page order, for readers who cannot see the drawing. */
function Remarks({ remarks }: Pick<ReturnedScript, 'remarks'>) {
  const t = useTexts(markedTexts);
  if (remarks.length === 0) return null;
  const pages = [...new Set(remarks.map(({ page }) => page))];
  return (
    <Card title={t('remarks')}>
      <Stack gap={3}>
        {pages.map((page) => (
          <section key={page} aria-labelledby={`marked-page-${page}`}>
            <h3 id={`marked-page-${page}`}>{t('page', { number: page })}</h3>
            <ul className={styles.remarks}>
              {remarks
                .filter((remark) => remark.page === page)
                .map((remark, index) => (
                  <li key={index}>
                    <RemarkText remark={remark} />
                  </li>
                ))}
            </ul>
          </section>
        ))}
      </Stack>
    </Card>
  );
}

/** The marked PDF, opened at its first mark, and what the teacher wrote, one mark after the other. */
function Script({ script, onRenew }: Omit<MarkedProps, 'reader'>) {
  const t = useTexts(markedTexts);
  const zoom = useZoom();
  const [shown, show] = useState<{ page: number }>();
  return (
    <Card title={t('pages')} actions={<ZoomButtons zoom={zoom} title={script.title} />}>
      <Stack gap={3}>
        <MarkSteps remarks={script.remarks} onStep={show} />
        <PdfViewer
          title={script.title}
          link={{ url: script.fileUrl, renew: onRenew }}
          zoom={zoom.value}
          openAt={script.remarks[0]?.page}
          shown={shown}
        />
        <AnchorButton href={script.fileUrl} icon="file" variant="secondary" newTab>
          {t('openPdf')}
        </AnchorButton>
      </Stack>
    </Card>
  );
}
