import { Button, Card, notify, Stack, useTexts } from '@fulcrum/shared-ui';
import { useState } from 'react';
import { ActionBar } from '../../../shared/components/ActionBar';
import { useArchived } from '../../../shared/components/YearScope';
import { failureToast } from '../../../shared/failures';
import { type ScannedScript, type ScanPage, type Scans, type ScriptsToHandIn as HandIn, useHandIn } from '../api/scans';
import scanTexts from '../locales/en.json';
import { farLonger, isChosenAtFirst, mayBeHandedIn, needsPerson, replacesWork, withoutCover } from '../scans';
import { HandInDialog } from './HandInDialog';
import { ScriptList } from './ScriptList';

interface ScriptsToHandInProps {
  taskId: string;
  scans: Scans;
  onShowPage: (page: ScanPage) => void;
}

/** Which scripts are chosen: whole ones at first, and whatever a person changes. */
function useChosen(scripts: readonly ScannedScript[]) {
  const [changed, setChanged] = useState<ReadonlyMap<string, boolean>>(new Map());
  const isChosen = (script: ScannedScript) =>
    mayBeHandedIn(script) && (changed.get(script.student._id) ?? isChosenAtFirst(script));
  const choose = (studentId: string, value: boolean) => setChanged((before) => new Map(before).set(studentId, value));
  return { chosen: scripts.filter(isChosen), choose };
}

/** The students' scripts, and the button that hands the chosen ones in. */
export function ScriptsToHandIn({ taskId, scans, onShowPage }: ScriptsToHandInProps) {
  const t = useTexts(scanTexts);
  const isArchived = useArchived();
  const { chosen, choose } = useChosen(scans.scripts);
  return (
    <Card title={t('scripts')}>
      <Stack gap={3}>
        <ScriptList
          scripts={scans.scripts}
          pages={scans.pages}
          chosen={new Set(chosen.map(({ student }) => student._id))}
          onChoose={choose}
          onShowPage={onShowPage}
          disabled={isArchived}
        />
        {!isArchived && <HandInBar taskId={taskId} scans={scans} chosen={chosen} />}
      </Stack>
    </Card>
  );
}

/** Exactly what is shown is handed in: a script that changes meanwhile is refused. */
const asShown = (script: ScannedScript): HandIn['scripts'][number] => ({
  studentId: script.student._id,
  pageIds: script.pageIds,
  replaces: replacesWork(script) ? script.submissionId : null,
});

function HandInBar({ taskId, scans, chosen }: { taskId: string; scans: Scans; chosen: ScannedScript[] }) {
  const t = useTexts(scanTexts);
  const [isAsking, ask] = useState(false);
  const { handIn, isPending } = useHandIn(taskId);
  const isReading = scans.batches.some(({ state }) => state === 'reading');
  const submit = async (areInTime: boolean) => {
    await handIn({ scripts: chosen.map(asShown), areInTime }).then(
      () => notify.success(t('handingIn', { count: chosen.length })),
      failureToast(t('failedToHandIn')),
    );
    ask(false);
  };
  return (
    <>
      <ActionBar status={statusOf(scans, t)}>
        <Button icon="inbox" disabled={chosen.length === 0 || isReading} onClick={() => ask(true)}>
          {t('handIn', { count: chosen.length })}
        </Button>
      </ActionBar>
      {isAsking && (
        <HandInDialog
          scripts={chosen}
          unseen={withoutCover(scans)}
          long={farLonger(scans).filter((script) => chosen.includes(script))}
          isHandingIn={isPending}
          onHandIn={(areInTime) => void submit(areInTime)}
          onClose={() => ask(false)}
        />
      )}
    </>
  );
}

/** What keeps scripts from being handed in, if anything does. */
function statusOf(
  scans: Scans,
  t: (word: 'waitForReading' | 'pagesLeft', values?: { count: number }) => string,
): string {
  if (scans.batches.some(({ state }) => state === 'reading')) return t('waitForReading');
  const left = scans.pages.filter(needsPerson).length;
  return left > 0 ? t('pagesLeft', { count: left }) : '';
}
