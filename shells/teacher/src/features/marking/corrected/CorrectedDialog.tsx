import { isGrade } from '../is-grade';
import { DropAction, FilesZone } from '@fulcrum/files';
import { NumberField } from '@fulcrum/forms';
import { Button, Icon, Modal, Muted, Notice, Row, Stack, useTexts } from '@fulcrum/shared-ui';
import { StudentName } from '@fulcrum/report/student-name';
import { useId, useState } from 'react';
import type { Script } from '../api/scripts';
import type { TaskTerms } from '../components/ScriptPanel';
import texts from '../locales/corrected.en.json';
import styles from './corrected.module.css';
import { type Matched, matchedOf, MOST_BYTES } from './matching';
import { type Unpacked, unpacked } from './unpack';
import { type Outcomes, sendable, useCorrectedFiles } from './use-corrected-files';

interface CorrectedDialogProps {
  task: TaskTerms;
  scripts: readonly Script[];
  onClose: () => void;
}

/** PDFs that were corrected in another program: shows whose each is, and returns them only after confirmation. */
export function CorrectedDialog({ task, scripts, onClose }: CorrectedDialogProps) {
  const t = useTexts(texts);
  const [rows, setRows] = useState<Matched[]>([]);
  const [grades, setGrades] = useState<ReadonlyMap<string, string>>(new Map());
  const { outcomes, sending, send, stop } = useCorrectedFiles(task._id, t('failed'));
  const ready = sendable(rows, grades, task.gradeOutOf).filter(({ script }) => outcomes.get(script._id) !== null);
  const done = [...outcomes.values()].filter((outcome) => outcome === null).length;
  const close = () => {
    stop();
    onClose();
  };
  return (
    <Modal title={t('title')} onClose={close} width="40rem">
      <Stack>
        <Muted>{t('hint')}</Muted>
        <FileChoice disabled={sending} onChoose={(chosen) => setRows(matchedOf(chosen, scripts))} />
        {rows.length > 0 && (
          <ul aria-label={t('files')} className={styles.files}>
            {rows.map((row, at) => (
              <FileRow
                key={`${row.file.name} ${at}`}
                {...{ row, outcomes, gradeOutOf: task.gradeOutOf }}
                grade={row.script ? grades.get(row.script._id) : undefined}
                onGrade={(id, grade) => setGrades((now) => new Map(now).set(id, grade))}
              />
            ))}
          </ul>
        )}
        {done > 0 && <Notice tone="success">{t('given', { count: done })}</Notice>}
        <Row align="end">
          <Button variant="secondary" onClick={close}>
            {t(sending ? 'stop' : 'close')}
          </Button>
          <GiveButton count={ready.length} loading={sending} onClick={() => void send(ready)} />
        </Row>
      </Stack>
    </Modal>
  );
}

function GiveButton({ count, ...button }: { count: number; loading: boolean; onClick: () => void }) {
  const t = useTexts(texts);
  return (
    <Button disabled={count === 0} {...button}>
      {count === 0 ? t('giveNone') : t('give', { count })}
    </Button>
  );
}

function FileChoice({ disabled, onChoose }: { disabled: boolean; onChoose: (chosen: Unpacked) => void }) {
  const t = useTexts(texts);
  const id = useId();
  const [unpacking, setUnpacking] = useState(false);
  const choose = async (files: File[]) => {
    setUnpacking(true);
    onChoose(await unpacked(files, MOST_BYTES));
    setUnpacking(false);
  };
  return (
    <div className={styles.choose}>
      <span id={id}>{t('choose')}</span>
      <FilesZone
        multiple
        accept="application/pdf,.pdf,application/zip,.zip"
        aria-labelledby={id}
        disabled={disabled || unpacking}
        onTake={(files) => void choose(files)}
      >
        <Icon name="upload" size={28} />
        <span>
          <DropAction>{t('chooseFiles')}</DropAction> {t('orDrop')}
        </span>
      </FilesZone>
    </div>
  );
}

interface FileRowProps {
  row: Matched;
  outcomes: Outcomes;
  gradeOutOf: number;
  /** As typed; undefined keeps the script's grade. */
  grade: string | undefined;
  onGrade: (scriptId: string, grade: string) => void;
}

function FileRow({ row: { file, script, problem }, outcomes, gradeOutOf, grade, onGrade }: FileRowProps) {
  const t = useTexts(texts);
  const outcome = script ? outcomes.get(script._id) : undefined;
  const shown = grade ?? (script?.grade === null || !script ? '' : String(script.grade));
  return (
    <li className={styles.file}>
      <bdi className={styles.name}>{file.name}</bdi>
      {problem && <strong className={styles.problem}>{t(problem)}</strong>}
      {script && (
        <>
          <span aria-hidden="true">→</span>
          <span className={styles.name}>
            <StudentName of={script.student} />
          </span>
          {script.correctedFileUrl && <Muted>{t('replaces')}</Muted>}
          {outcome === null ? (
            <strong>{t('done')}</strong>
          ) : (
            <NumberField
              label={t('grade', { name: script.student.name, max: gradeOutOf })}
              value={shown}
              error={shown && !isGrade(shown, gradeOutOf) ? t('gradeRange', { max: gradeOutOf }) : undefined}
              onChange={(next) => onGrade(script._id, next)}
            />
          )}
          {outcome && <strong className={styles.problem}>{outcome}</strong>}
        </>
      )}
    </li>
  );
}
