import { Button, Muted, Notice, Row, useTexts } from '@fulcrum/shared-ui';
import type { MarkingSession, MarkingView } from '../marking-session';
import markingTexts from '../locales/en.json';

interface SaveLineProps {
  session: MarkingSession;
  view: MarkingView;
  onTakeOver: () => void;
}

/** The saving state, and what to do if somebody else has marked the script. */
export function SaveLine({ session, view, onTakeOver }: SaveLineProps) {
  const t = useTexts(markingTexts);
  if (view.state === 'conflict') {
    return (
      <Notice tone="warning">
        <p>{t('conflict')}</p>
        <Row gap={2}>
          <Button onClick={onTakeOver}>{t('takeOver')}</Button>
          <Button variant="secondary" onClick={() => session.showTheirs()}>
            {t('showTheirs')}
          </Button>
        </Row>
      </Notice>
    );
  }
  if (view.state === 'refused') return <Notice tone="danger">{view.problem ?? t('notSaved')}</Notice>;
  if (view.state === 'waiting') return <Notice tone="warning">{t('waiting')}</Notice>;
  return (
    <Muted>
      <output>{t(view.state)}</output>
    </Muted>
  );
}
