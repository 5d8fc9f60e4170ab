import {
  AnchorButton,
  Button,
  Card,
  Muted,
  Notice,
  optionsOf,
  Row,
  SelectField,
  Stack,
  useLeaveGuard,
  useTexts,
} from '@fulcrum/shared-ui';
import type { PaperWork } from '../api/paper';
import type { SheetRead } from '../api/send-sheet';
import { isBlankSheet, type SheetRow } from '../check-rules';
import checkTexts from '../locales/check.en.json';
import type { Crops } from '../reading/crops';
import { useChecking } from '../use-checking';
import styles from './Check.module.css';
import { CropPicture } from './CropPicture';
import { RemoveRead } from './RemoveRead';
import { type MadeCrops, RowCrop, useCrops } from './RowCrop';

interface CheckSheetProps {
  read: SheetRead;
  work: PaperWork;
  crops: Crops;
  onDone: () => void;
  onLater: () => void;
}

/** One sheet whose doubtful rows, or whose student, a person decides. */
export function CheckSheet(props: CheckSheetProps) {
  const t = useTexts(checkTexts);
  const { read, work, onLater } = props;
  const isCurrent = work.sheets.find(({ sheet }) => sheet === read.sheet)?.isCurrent ?? true;
  return (
    <Card title={<bdi>{read.student?.name ?? t('spare')}</bdi>}>
      <Stack gap={4}>
        {isCurrent ? <Decisions {...props} /> : <Notice tone="warning">{t('outdated')}</Notice>}
        <Row gap={2}>
          <Button variant="secondary" onClick={onLater}>
            {t('later')}
          </Button>
          {read.photoUrl && (
            <AnchorButton href={read.photoUrl} newTab variant="subtle" icon="eye">
              {t('photo')}
            </AnchorButton>
          )}
          <RemoveRead quizId={read.quizId} readId={read._id} name={read.student?.name ?? ''} hasResult={false} />
        </Row>
      </Stack>
    </Card>
  );
}

function Decisions({ read, work, crops, onDone }: CheckSheetProps) {
  const t = useTexts(checkTexts);
  const made = useCrops(crops, read);
  const checking = useChecking(read, { failure: t('failedToSave'), isShown: made !== undefined, onDone });
  const { rows, row, answers, decide, back, isSaving } = checking;
  const question = { title: t('leaveTitle'), message: t('leaveMessage'), confirmLabel: t('leave') };
  useLeaveGuard((answers.size > 0 || checking.studentId) && !isSaving ? () => question : null, '/quizlist');
  const isDecided = !row && (read.student !== null || checking.studentId !== '');
  return (
    <>
      {rows.length === 0 && <WholeSheet read={read} />}
      {!read.student && <Owner {...{ work, checking }} made={made} />}
      {row && <Question row={row} place={rows.indexOf(row) + 1} of={rows.length} made={made} />}
      {row && <Answers row={row} isShown={made !== undefined} onDecide={decide} />}
      <Row gap={2}>
        {answers.size > 0 && (
          <Button variant="subtle" onClick={back} disabled={isSaving}>
            {t('back')}
          </Button>
        )}
        {isDecided && (
          <Button loading={isSaving} onClick={checking.saveNow}>
            {t(rows.length > 0 ? 'save' : isBlankSheet(read) ? 'handInBlank' : 'handIn')}
          </Button>
        )}
      </Row>
      {row && <Muted>{t('keys', { last: row.letters.at(-1) ?? '' })}</Muted>}
    </>
  );
}

/** Why a sheet without a doubtful row waits. */
function WholeSheet({ read }: { read: SheetRead }) {
  const t = useTexts(checkTexts);
  if (isBlankSheet(read)) return <Notice tone="warning">{t('blankSheet')}</Notice>;
  return read.student && <Notice tone="warning">{t('secondSheet')}</Notice>;
}

interface OwnerProps {
  work: PaperWork;
  made: MadeCrops;
  checking: ReturnType<typeof useChecking>;
}

/** What is written at the top of a sheet without a name, and the students who have none yet. */
function Owner({ work: { paper }, made, checking: { studentId, name, isSaving } }: OwnerProps) {
  const t = useTexts(checkTexts);
  const without = paper.students.filter(({ standing }) => standing === 'missing' || standing === 'excused');
  return (
    <Stack gap={3}>
      {made && (
        <div className={styles.head}>
          <CropPicture picture={made.head} label={t('head')} />
        </div>
      )}
      <SelectField
        label={t('whose')}
        value={studentId}
        onChange={name}
        options={optionsOf(without)}
        disabled={isSaving}
      />
    </Stack>
  );
}

interface QuestionProps {
  row: SheetRow;
  /** From 1, among the rows to decide. */
  place: number;
  of: number;
  made: MadeCrops;
}

function Question({ row, place, of, made }: QuestionProps) {
  const t = useTexts(checkTexts);
  return (
    <Stack gap={2}>
      <output className={styles.question}>
        <strong>{t('question', { number: row.row + 1 })}</strong> {of > 1 && t('place', { place, of })}
      </output>
      <RowCrop row={row} made={made} index={place - 1} />
    </Stack>
  );
}

interface AnswersProps {
  row: SheetRow;
  /** False while the row is not to be seen. */
  isShown: boolean;
  onDecide: (answer: string | null) => void;
}

function Answers({ row: { letters }, isShown, onDecide }: AnswersProps) {
  const t = useTexts(checkTexts);
  return (
    <div className={styles.answers} dir="ltr">
      {letters.map((letter) => (
        <Button key={letter} variant="secondary" disabled={!isShown} onClick={() => onDecide(letter)}>
          {letter}
        </Button>
      ))}
      <Button variant="secondary" disabled={!isShown} onClick={() => onDecide(null)}>
        {t('blank')}
      </Button>
    </div>
  );
}
