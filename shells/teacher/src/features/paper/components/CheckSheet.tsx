import type { SheetCrops } from '@fulcrum/sheet-reader';
import {
  AnchorButton,
  Button,
  Card,
  Muted,
  Notice,
  optionsOf,
  Row,
  SelectField,
  Skeleton,
  Stack,
  useLeaveGuard,
  useTexts,
} from '@fulcrum/shared-ui';
import { useEffect, useState } from 'react';
import type { PaperWork } from '../api/paper';
import type { SheetRead } from '../api/send-sheet';
import type { OpenRow } from '../check-rules';
import checkTexts from '../locales/check.en.json';
import type { Crops } from '../reading/crops';
import { useChecking } from '../use-checking';
import styles from './Check.module.css';
import { CropPicture } from './CropPicture';
import { RemoveRead } from './RemoveRead';

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

/** The crops of a sheet; undefined until they are there, null if there are none. */
function useCrops(crops: Crops, read: SheetRead): SheetCrops | null | undefined {
  const [made, setMade] = useState<SheetCrops | null>();
  useEffect(() => {
    let isShown = true;
    void crops.of(read).then((found) => isShown && setMade(found));
    return () => {
      isShown = false;
    };
  }, [crops, read]);
  return made;
}

function Decisions({ read, work, crops, onDone }: CheckSheetProps) {
  const t = useTexts(checkTexts);
  const made = useCrops(crops, read);
  const checking = useChecking(read, { failure: t('failedToSave'), onDone });
  const { rows, row, answers, decide, back, isSaving } = checking;
  const question = { title: t('leaveTitle'), message: t('leaveMessage'), confirmLabel: t('leave') };
  useLeaveGuard(answers.size > 0 && !isSaving ? () => question : null, '/quizlist');
  const isDecided = !row && (read.student !== null || checking.studentId !== '');
  return (
    <>
      {!read.student && <Owner {...{ work, checking }} made={made} />}
      {row && (
        <Question row={row} place={rows.indexOf(row) + 1} of={rows.length} made={made} index={rows.indexOf(row)} />
      )}
      {row && <Answers row={row} onDecide={decide} />}
      <Row gap={2}>
        {answers.size > 0 && (
          <Button variant="subtle" onClick={back} disabled={isSaving}>
            {t('back')}
          </Button>
        )}
        {isDecided && (
          <Button loading={isSaving} onClick={checking.saveAgain}>
            {t('save')}
          </Button>
        )}
      </Row>
      {row && <Muted>{t('keys', { last: row.letters.at(-1) ?? '' })}</Muted>}
    </>
  );
}

interface OwnerProps {
  work: PaperWork;
  made: SheetCrops | null | undefined;
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
  row: OpenRow;
  /** From 1, among the rows to decide. */
  place: number;
  of: number;
  made: SheetCrops | null | undefined;
  index: number;
}

/** The bubbles of a row in the photo, with the letters above them. */
function Question({ row, place, of, made, index }: QuestionProps) {
  const t = useTexts(checkTexts);
  const crop = made?.rows[index];
  const number = row.row + 1;
  return (
    <Stack gap={2}>
      <output className={styles.question}>
        <strong>{t('question', { number })}</strong> {of > 1 && t('place', { place, of })}
      </output>
      {made === undefined && <Skeleton height="6rem" />}
      {made !== undefined && !crop && <Notice tone="warning">{t('noPhoto')}</Notice>}
      {crop && (
        <div className={styles.row} dir="ltr">
          {crop.bubbles.map((at, option) => (
            <span
              key={row.letters[option]}
              aria-hidden="true"
              className={styles.letter}
              style={{ insetInlineStart: `${at * 100}%` }}
            >
              {row.letters[option]}
            </span>
          ))}
          <CropPicture picture={crop.picture} label={t('bubbles', { number })} />
        </div>
      )}
    </Stack>
  );
}

function Answers({ row: { letters }, onDecide }: { row: OpenRow; onDecide: (answer: string | null) => void }) {
  const t = useTexts(checkTexts);
  return (
    <div className={styles.answers} dir="ltr">
      {letters.map((letter) => (
        <Button key={letter} variant="secondary" onClick={() => onDecide(letter)}>
          {letter}
        </Button>
      ))}
      <Button variant="secondary" onClick={() => onDecide(null)}>
        {t('blank')}
      </Button>
    </div>
  );
}
