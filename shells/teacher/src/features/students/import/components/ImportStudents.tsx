import { FileDrop, UploadProgress, useUploading } from '@fulcrum/files';
import {
  AnchorButton,
  Button,
  confirm,
  isCancelled,
  Loading,
  messageOf,
  Notice,
  Row,
  SelectField,
  Stack,
  useTexts,
} from '@fulcrum/shared-ui';
import { useState } from 'react';
import { type ImportRequest, type Report, useImportStudents } from '../api/import-students';
import importTexts from '../locales/en.json';
import { AssignDialog } from '../../components/AssignDialog';
import { ReportView } from './ReportView';
import { useYears } from '../../../../shared/api/list-years';
import { isTaught } from '../../../../shared/components/YearScope';
import { toastOutcome } from '../../../../shared/failures';
import { useSendPasswordLinks, useWaitingStudents } from '../api/password-links';

/** The server's limit. */
const MAX_BYTES = 5 * 1024 * 1024;
const TEMPLATE = '/api/students/import/template';
/** Operating systems disagree on the type of a CSV file. */
const ACCEPT =
  '.xlsx,.csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet,text/csv,text/plain,text/tab-separated-values,application/vnd.ms-excel';

/** A copy of the file, so that what was checked is imported even if the file is overwritten meanwhile. */
const copyOf = async (file: File): Promise<File> => new File([await file.arrayBuffer()], file.name);

function useImport() {
  const run = useImportStudents();
  const { track, ...uploading } = useUploading();
  const send = (request: Pick<ImportRequest, 'file' | 'mode' | 'allowPartial'>) =>
    void track((tracking) => run.mutateAsync({ ...request, groupId, tracking })).catch(() => undefined);
  const [file, setFile] = useState<File | null>(null);
  const [groupId, setGroupId] = useState('');
  const choose = async (chosen: File | null) => {
    run.reset();
    setFile(chosen);
    if (!chosen) return;
    const copy = await copyOf(chosen);
    setFile(copy);
    send({ file: copy, mode: 'check' });
  };
  const importFile = (allowPartial: boolean) => {
    if (file) send({ file, mode: 'import', allowPartial });
  };
  const group = { groupId, setGroupId };
  return { run, uploading, file, choose: (chosen: File | null) => void choose(chosen), importFile, group };
}

/** Chooses a file, previews what would happen to each row, and imports it. */
export default function ImportStudents() {
  const t = useTexts(importTexts);
  const { run, uploading, file, choose, importFile, group } = useImport();
  const importing = run.variables?.mode === 'import';
  if (run.data?.written) return <Result report={run.data} onAgain={() => choose(null)} />;
  return (
    <Stack>
      <ChooseGroup {...group} />
      <ChooseFile file={file} onChoose={choose} />
      {run.isPending && <OnItsWay {...uploading} label={t(importing ? 'importing' : 'checking')} />}
      {run.isError && !isCancelled(run.error) && (
        <Notice tone="danger">{messageOf(run.error, t(importing ? 'importFailed' : 'checkFailed'))}</Notice>
      )}
      {run.data && <ReportView report={run.data} onImport={importFile} />}
      {!run.data && !run.isPending && <PasswordLinks />}
    </Stack>
  );
}

function OnItsWay({
  progress,
  waiting,
  cancel,
  label,
}: Omit<ReturnType<typeof useUploading>, 'track'> & { label: string }) {
  if (!waiting) return <Loading label={label} visible rows={2} />;
  return <UploadProgress progress={progress ?? 0} {...{ waiting, label }} onCancel={cancel} />;
}

/** The group for the rows of the file that name none. */
function ChooseGroup({ groupId, setGroupId }: { groupId: string; setGroupId: (groupId: string) => void }) {
  const t = useTexts(importTexts);
  const { data: years = [] } = useYears();
  const options = years
    .filter(isTaught)
    .flatMap((year) => year.groups.map(({ _id, name }) => ({ value: _id, label: `${name} · ${year.name}` })));
  if (options.length === 0) return null;
  return (
    <SelectField
      label={t('intoGroup')}
      description={t('intoGroupHint')}
      value={groupId}
      onChange={setGroupId}
      options={options}
      placeholder={t('noGroupYet')}
    />
  );
}

function ChooseFile({ file, onChoose }: { file: File | null; onChoose: (chosen: File | null) => void }) {
  const t = useTexts(importTexts);
  return (
    <>
      <p>{t('intro')}</p>
      <div>
        <AnchorButton href={TEMPLATE} icon="download" variant="secondary">
          {t('template')}
        </AnchorButton>
      </div>
      <FileDrop
        label={t('file')}
        value={file}
        onChange={onChoose}
        accept={ACCEPT}
        acceptLabel={t('aSheet')}
        maxBytes={MAX_BYTES}
      />
    </>
  );
}

function Result({ report, onAgain }: { report: Report; onAgain: () => void }) {
  const t = useTexts(importTexts);
  const [isPlacing, setPlacing] = useState(false);
  const [isPlaced, setPlaced] = useState(false);
  // Rows that name a group are in it already.
  const newcomers = report.rows.flatMap(({ fate, studentId, name, groupId }) =>
    fate === 'create' && studentId && !groupId ? [{ _id: studentId, name, groupId: null }] : [],
  );
  return (
    <Stack>
      <ReportView report={report} />
      <Row gap={2}>
        {newcomers.length > 0 && !isPlaced && (
          <Button icon="users" onClick={() => setPlacing(true)}>
            {t('placeThem', { count: newcomers.length })}
          </Button>
        )}
        <Button variant="secondary" icon="upload" onClick={onAgain}>
          {t('another')}
        </Button>
      </Row>
      {isPlacing && (
        <AssignDialog
          students={newcomers}
          onClose={(moved) => {
            setPlacing(false);
            setPlaced(moved);
          }}
        />
      )}
    </Stack>
  );
}

/** Imported students who have not chosen a password yet, and a button to send their links again. */
function PasswordLinks() {
  const t = useTexts(importTexts);
  const { data } = useWaitingStudents();
  const send = useSendPasswordLinks();
  const count = data?.count ?? 0;
  if (count === 0) return null;
  const ask = async () => {
    const sure = await confirm({
      title: t('sendTitle'),
      message: t('sendQuestion', { count }),
      confirmLabel: t('sendAgain'),
      destructive: false,
    });
    if (!sure) return;
    await toastOutcome(send.mutateAsync(), { done: t('sent', { count }), failed: t('sendFailed') });
  };
  return (
    <Notice tone="neutral">
      <Stack gap={2}>
        <span>{t('waiting', { count })}</span>
        <div>
          <Button variant="secondary" loading={send.isPending} onClick={() => void ask()}>
            {t('sendAgain')}
          </Button>
        </div>
      </Stack>
    </Notice>
  );
}
