import { Button, ButtonLink, Card, Muted, Notice, Row, Stack, StatusBadge, useTexts } from '@fulcrum/shared-ui';
import { useEffect, useState } from 'react';
import { IfNotArchived, useArchived } from '../../../shared/components/YearScope';
import scanTexts from '../locales/scan.en.json';
import { SheetReader } from '../reading/sheet-reader';
import type { ScannedSheet } from '../sheet-desk';
import { progressOf } from '../standings';
import type { ScanProps } from '../use-sheet-desk';
import { ScannedList } from './ScannedList';
import { SheetCamera } from './SheetCamera';
import { SheetFiles } from './SheetFiles';

/** Loads the reader's program as soon as the page is open, so that the device has it when there is no line any more. */
function useReaderOffline(): void {
  useEffect(() => {
    const reader = new SheetReader();
    void reader.load().finally(() => reader.close());
    return () => reader.close();
  }, []);
}

/** Reads sheets by the camera of a phone, or from the files of a scanner. */
export function ScanSheets({ work, scanning }: ScanProps) {
  const t = useTexts(scanTexts);
  const isArchived = useArchived();
  const { scanned } = scanning.view;
  if (isArchived) return <Muted>{t('archived')}</Muted>;
  return (
    <Stack>
      <Progress {...{ work, scanning }} />
      <IfNotArchived>
        <Camera {...{ work, scanning }} />
        <SheetFiles {...{ work, scanning }} />
      </IfNotArchived>
      {scanned.length > 0 && <ScannedList scanned={scanned} />}
    </Stack>
  );
}

const readHereOf = (scanned: readonly ScannedSheet[]): Set<string> =>
  new Set(scanned.flatMap(({ studentId, read, refusal }) => (refusal ? [] : (read?.student?._id ?? studentId ?? []))));

/** "23 of 28", and what the server does not have yet. */
function Progress({ work: { paper }, scanning: { view } }: ScanProps) {
  const t = useTexts(scanTexts);
  const { read, of } = progressOf(paper, readHereOf(view.scanned));
  return (
    <>
      <Row align="between" gap={2}>
        <strong>{t('progress', { read, of })}</strong>
        {view.waiting > 0 && <StatusBadge tone="warning">{t('waiting', { count: view.waiting })}</StatusBadge>}
      </Row>
      {view.problem && <Notice tone="danger">{t('notTaken', { reason: view.problem })}</Notice>}
    </>
  );
}

/** The camera, once it is started: that press also lets the page beep. */
function Camera({ work, scanning }: ScanProps) {
  const t = useTexts(scanTexts);
  const [isOn, setOn] = useState(false);
  useReaderOffline();
  if (work.sheets.length === 0) {
    return (
      <Notice>
        <Stack gap={2}>
          <span>{t('noSheets')}</span>
          <div>
            <ButtonLink to="?tab=print" variant="secondary">
              {t('printFirst')}
            </ButtonLink>
          </div>
        </Stack>
      </Notice>
    );
  }
  return (
    <Card>
      <Stack gap={3}>
        {isOn ? <SheetCamera {...{ work, scanning }} /> : <Muted>{t('cameraHint')}</Muted>}
        <div>
          <Button variant={isOn ? 'secondary' : 'primary'} icon="camera" onClick={() => setOn(!isOn)}>
            {t(isOn ? 'stop' : 'start')}
          </Button>
        </div>
      </Stack>
    </Card>
  );
}
