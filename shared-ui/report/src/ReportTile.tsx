import { Button, Card, CollapsibleCard, Muted, Stack, useTexts } from '@fulcrum/shared-ui';
import { type ReactNode, useState } from 'react';
import type { Count } from './report';
import styles from './report.module.css';
import reportTexts from './locales/en.json';
import { usePrinting } from './use-printing';

/** A year has dozens of rows: show the newest, and the rest on demand. */
const SHOWN_AT_FIRST = 8;

interface ReportTileProps<Line> {
  title: string;
  lines: readonly Line[];
  /** Text if there are no rows. */
  empty: string;
  summary: Count;
  /** The summary as text: "7 of 9 sessions attended". */
  summaryText: string;
  /** It opens on press, and when the page is printed. */
  folded: boolean;
  children: (lines: readonly Line[]) => ReactNode;
}

/** One part of a report: title, summary line and rows, newest first. */
export function ReportTile<Line>({ folded, title, lines, empty, ...tile }: ReportTileProps<Line>) {
  const { summary, summaryText, children } = tile;
  const t = useTexts(reportTexts);
  const [all, setAll] = useState(false);
  const isPrinting = usePrinting();
  if (lines.length === 0) {
    return (
      <Card title={title}>
        <p className={styles.empty}>{empty}</p>
      </Card>
    );
  }
  const shown = all || isPrinting ? lines : lines.slice(0, SHOWN_AT_FIRST);
  const Frame = folded ? CollapsibleCard : Card;
  return (
    <Frame title={title} open={isPrinting}>
      <Stack gap={4}>
        {summary.of > 0 && <Summary {...summary} text={summaryText} />}
        {children(shown)}
        {shown.length < lines.length && (
          <Button variant="secondary" wide onClick={() => setAll(true)}>
            {t('showAll', { count: lines.length })}
          </Button>
        )}
      </Stack>
    </Frame>
  );
}

function Summary({ part, of, text }: Count & { text: string }) {
  return (
    <div>
      <Muted>{text}</Muted>
      <div className={styles.track} aria-hidden="true">
        <div className={styles.bar} style={{ inlineSize: `${(100 * part) / of}%` }} />
      </div>
    </div>
  );
}
