import { Button, Muted, Row, useTexts } from '@fulcrum/shared-ui';
import { useState } from 'react';
import markedTexts from './locales/en.json';
import styles from './marked.module.css';
import { RemarkText } from './RemarkText';
import type { ReturnedScript } from './returned-script';

interface MarkStepsProps extends Pick<ReturnedScript, 'remarks'> {
  /** Shows the page of the mark; each step is a new object. */
  onStep: (shown: { page: number }) => void;
}

/** The marks one after the other, in the order of the pages; nothing if there are none. */
export function MarkSteps({ remarks, onStep }: MarkStepsProps) {
  const t = useTexts(markedTexts);
  const [place, setPlace] = useState(0);
  const remark = remarks[place];
  if (!remark) return null;
  const step = (by: number) => {
    const next = Math.min(Math.max(place + by, 0), remarks.length - 1);
    setPlace(next);
    onStep({ page: remarks[next]?.page ?? 1 });
  };
  return (
    <section aria-label={t('steps')} className={styles.steps}>
      <div aria-live="polite" className={styles.step}>
        <Muted>
          {t('step', { number: place + 1, count: remarks.length })} · {t('page', { number: remark.page })}
        </Muted>
        <RemarkText remark={remark} />
      </div>
      <Row gap={2}>
        <Button variant="secondary" aria-disabled={place === 0} onClick={() => step(-1)}>
          {t('previousMark')}
        </Button>
        <Button variant="secondary" aria-disabled={place === remarks.length - 1} onClick={() => step(1)}>
          {t('nextMark')}
        </Button>
      </Row>
    </section>
  );
}
