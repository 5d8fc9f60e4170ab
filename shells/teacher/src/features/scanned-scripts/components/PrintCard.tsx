import { FileDrop, useUploading } from '@fulcrum/files';
import {
  AnchorButton,
  Button,
  CollapsibleCard,
  isCancelled,
  Muted,
  Notice,
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
import type { ScannedScript } from '../api/scans';
import scanTexts from '../locales/en.json';

/** Kinds of paper that are no worksheet of the task. */
const OWN_PDF = 'own';
const COVERS = 'covers';

/** A group or a student in the list of those to print for. */
const groupValue = (id: string): string => `group/${id}`;
const studentValue = (id: string): string => `student/${id}`;

interface PrintCardProps {
  task: Task;
  /** One for each student of the task. */
  scripts: ScannedScript[];
  isOpen: boolean;
}

/** Prints the task's paper, or cover sheets, with a code for each student. */
export function PrintCard({ task, scripts, isOpen }: PrintCardProps) {
  const t = useTexts(scanTexts);
  const print = usePrinting(task._id);
  return (
    <CollapsibleCard title={t('print')} open={isOpen}>
      <Stack gap={3}>
        <Muted>{t(print.paper === COVERS ? 'coversHint' : 'printHint')}</Muted>
        <PrintFields task={task} scripts={scripts} print={print} />
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

function PrintFields({ task, scripts, print }: Omit<PrintCardProps, 'isOpen'> & { print: Printing }) {
  const t = useTexts(scanTexts);
  const { data: years = [] } = useYears();
  const groups = years.flatMap((year) => year.groups).filter(({ _id }) => task.groups.includes(_id));
  const options = [
    ...print.papers.map(({ _id, name }) => ({ value: _id, label: name })),
    { value: OWN_PDF, label: t('ownPdf') },
    { value: COVERS, label: t('covers') },
  ];
  const receivers = [
    ...groups.map(({ _id, name }) => ({ value: groupValue(_id), label: name })),
    ...scripts.map(({ student }) => ({ value: studentValue(student._id), label: student.name })),
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
        label={t('printFor')}
        value={print.receiver}
        onChange={print.chooseReceiver}
        options={receivers}
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
  const [receiver, chooseReceiver] = useState('');
  const [file, chooseFile] = useState<File | null>(null);
  const [made, setMade] = useState<PrintedScripts | null>(null);
  const paper = chosen || (papers[0]?._id ?? OWN_PDF);
  const make = async () => {
    setMade(null);
    const own = paper === OWN_PDF ? (file ?? undefined) : undefined;
    const worksheetId = paper === OWN_PDF || paper === COVERS ? undefined : paper;
    const [kind, id] = receiver.split('/');
    const whom = { groupId: kind === 'group' ? id : undefined, studentId: kind === 'student' ? id : undefined };
    const what = { ...whom, worksheetId, file: own };
    try {
      setMade(await track((tracking) => mutateAsync({ ...what, tracking })));
    } catch (error) {
      if (!isCancelled(error)) failureToast(t('failedToPrint'))(error);
    }
  };
  return {
    ...{ papers, paper, choosePaper, receiver, chooseReceiver, file, chooseFile, made, make },
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
