import { Checkbox, Muted, Stack, StatusBadge, type Tone, useTexts } from '@fulcrum/shared-ui';
import type { ScannedScript, ScanPage } from '../api/scans';
import scanTexts from '../locales/en.json';
import styles from '../scanned-scripts.module.css';
import { mayBeHandedIn } from '../scans';
import { PageStrip } from './PageStrip';
import { useMissing } from './use-missing';

const TONES: Record<ScannedScript['state'], Tone> = {
  none: 'neutral',
  ready: 'info',
  under_way: 'info',
  handed_in: 'success',
  changed: 'warning',
  online: 'warning',
  graded: 'success',
};

interface ScriptListProps {
  scripts: ScannedScript[];
  pages: ScanPage[];
  chosen: ReadonlySet<string>;
  onChoose: (studentId: string, isChosen: boolean) => void;
  onShowPage: (page: ScanPage) => void;
  disabled: boolean;
}

/** The script of each student, and what is missing of it. */
export function ScriptList(props: ScriptListProps) {
  const t = useTexts(scanTexts);
  return (
    <ul className={styles.scripts} aria-label={t('scripts')}>
      {props.scripts.map((script) => (
        <li key={script.student._id}>
          <ScriptRow {...props} script={script} />
        </li>
      ))}
    </ul>
  );
}

function ScriptRow({
  script,
  pages,
  chosen,
  onChoose,
  onShowPage,
  disabled,
}: ScriptListProps & { script: ScannedScript }) {
  const t = useTexts(scanTexts);
  const { student, pageIds, state, failure } = script;
  const missing = useMissing(script);
  const own = pageIds.flatMap((id) => pages.find(({ _id }) => _id === id) ?? []);
  return (
    <Stack gap={2}>
      <div className={styles.script}>
        {mayBeHandedIn(script) && !disabled ? (
          <Checkbox
            label={student.name}
            checked={chosen.has(student._id)}
            onChange={(isChosen) => onChoose(student._id, isChosen)}
          />
        ) : (
          <bdi>{student.name}</bdi>
        )}
        <StatusBadge tone={TONES[state]}>{t(`script.${state}`)}</StatusBadge>
        {pageIds.length > 0 && <Muted>{t('pages', { count: pageIds.length })}</Muted>}
        {missing && <strong className={styles.missing}>{missing}</strong>}
      </div>
      {failure && <p className={styles.failure}>{t(`failure.${failure}`)}</p>}
      {own.length > 0 && <PagesOf name={student.name} pages={own} onShow={onShowPage} />}
    </Stack>
  );
}

interface PagesOfProps {
  /** The student's. */
  name: string;
  pages: ScanPage[];
  onShow: (page: ScanPage) => void;
}

function PagesOf({ name, pages, onShow }: PagesOfProps) {
  const t = useTexts(scanTexts);
  return (
    <details className={styles.details}>
      <summary>
        {t('showPages')}
        <span className="visually-hidden"> {name}</span>
      </summary>
      <PageStrip pages={pages} onShow={onShow} />
    </details>
  );
}
