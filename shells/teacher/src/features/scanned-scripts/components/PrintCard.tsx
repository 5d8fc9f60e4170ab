import { FileDrop, useUploading } from '@fulcrum/files';
import {
  AnchorButton,
  Button,
  CollapsibleCard,
  isCancelled,
  Muted,
  Notice,
  optionsOf,
  SelectField,
  Stack,
  useTexts,
} from '@fulcrum/shared-ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Task } from '../../../shared/api/list-tasks';
import { useYears } from '../../../shared/api/list-years';
import { FilterLine } from '../../../shared/components/FilterLine';
import { failureToast } from '../../../shared/failures';
import { MAX_PAPER_BYTES, papersOf, type PrintedScripts, usePrintScripts } from '../api/print-scripts';
import scanTexts from '../locales/en.json';

/** Kinds of paper that are no worksheet of the task. */
const OWN_PDF = 'own';
const COVERS = 'covers';

/** Prints the task's paper, or cover sheets, with a code for each student. */
export function PrintCard({ task, open }: { task: Task; open: boolean }) {
  const t = useTexts(scanTexts);
  const print = usePrinting(task._id);
  return (
    <CollapsibleCard title={t('print')} open={open}>
      <Stack gap={3}>
        <Muted>{t(print.paper === COVERS ? 'coversHint' : 'printHint')}</Muted>
        <PrintFields task={task} print={print} />
        {print.paper === OWN_PDF && (
          <FileDrop
            label={t('paperFile')}
            value={print.file}
            onChange={print.chooseFile}
            accept="application/pdf"
            acceptLabel={t('aPdf')}
            maxBytes={MAX_PAPER_BYTES}
            progress={print.progress}
            waiting={print.waiting}
            onCancel={print.cancel}
          />
        )}
        <div>
          <Button
            icon="print"
            loading={print.isMaking}
            disabled={print.paper === OWN_PDF && !print.file}
            onClick={() => void print.make()}
          >
            {t('makePdf')}
          </Button>
        </div>
        {print.made && <Made {...print.made} />}
      </Stack>
    </CollapsibleCard>
  );
}

function PrintFields({ task, print }: { task: Task; print: Printing }) {
  const t = useTexts(scanTexts);
  const { data: years = [] } = useYears();
  const groups = years.flatMap((year) => year.groups).filter(({ _id }) => task.groups.includes(_id));
  const options = [
    ...print.papers.map(({ _id, name }) => ({ value: _id, label: name })),
    { value: OWN_PDF, label: t('ownPdf') },
    { value: COVERS, label: t('covers') },
  ];
  return (
    <FilterLine>
      <SelectField
        label={t('paper')}
        value={print.paper}
        onChange={print.choosePaper}
        options={options}
        placeholder={null}
      />
      <SelectField
        label={t('group')}
        value={print.groupId}
        onChange={print.chooseGroup}
        options={optionsOf(groups)}
        placeholder={t('allGroups')}
      />
    </FilterLine>
  );
}

type Printing = ReturnType<typeof usePrinting>;

/** What is printed, and for whom: the first worksheet unless something else is chosen. */
function usePrinting(taskId: string) {
  const t = useTexts(scanTexts);
  const { data: papers = [] } = useQuery(papersOf(taskId));
  const { mutateAsync, isPending } = usePrintScripts(taskId);
  const { track, progress, waiting, cancel } = useUploading();
  const [chosen, choosePaper] = useState('');
  const [groupId, chooseGroup] = useState('');
  const [file, chooseFile] = useState<File | null>(null);
  const [made, setMade] = useState<PrintedScripts | null>(null);
  const paper = chosen || (papers[0]?._id ?? OWN_PDF);
  const make = async () => {
    setMade(null);
    const own = paper === OWN_PDF ? (file ?? undefined) : undefined;
    const worksheetId = paper === OWN_PDF || paper === COVERS ? undefined : paper;
    const what = { groupId: groupId || undefined, worksheetId, file: own };
    try {
      setMade(await track((tracking) => mutateAsync({ ...what, tracking })));
    } catch (error) {
      if (!isCancelled(error)) failureToast(t('failedToPrint'))(error);
    }
  };
  return {
    ...{ papers, paper, choosePaper, groupId, chooseGroup, file, chooseFile, made, make },
    ...{ isMaking: isPending, progress, waiting, cancel },
  };
}

function Made({ url, students, pages }: PrintedScripts) {
  const t = useTexts(scanTexts);
  return (
    <Notice tone="success">
      <Stack gap={2}>
        <p>{pages > 0 ? t('madePages', { count: students, pages }) : t('madeCovers', { count: students })}</p>
        <div>
          <AnchorButton href={url} newTab icon="download">
            {t('openPdf')}
          </AnchorButton>
        </div>
      </Stack>
    </Notice>
  );
}
