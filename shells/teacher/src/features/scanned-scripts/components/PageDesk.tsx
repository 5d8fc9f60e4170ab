import { Button, Card, Modal, Muted, Notice, Row, SelectField, Stack, useTexts } from '@fulcrum/shared-ui';
import { type DragEvent, useState } from 'react';
import { useArchived } from '../../../shared/components/YearScope';
import type { PageDecision, ScanPage, Scans } from '../api/scans';
import scanTexts from '../locales/en.json';
import styles from '../scanned-scripts.module.css';
import { given, leftOut, likelyPlace, needsPerson, type Place, scriptOf, takenBack, turnedOn } from '../scans';
import { PagePicture } from './PagePicture';
import { StudentTargets } from './StudentTargets';

interface PageDeskProps {
  scans: Scans;
  page: ScanPage;
  /** How many pages wait for a person. */
  waiting: number;
  isDeciding: boolean;
  onDecide: (page: ScanPage, decision: PageDecision) => void;
  onNext: () => void;
}

/** One page in large, with what can be decided about it: it is dragged to a student, or given to one by a list. */
export function PageDesk(props: PageDeskProps) {
  const t = useTexts(scanTexts);
  const { scans, page, waiting, onDecide } = props;
  const isArchived = useArchived();
  const file = scans.batches.find(({ _id }) => _id === page.batchId)?.name ?? '';
  const name = t('pageOfFile', { no: page.no, file });
  const drag = (event: DragEvent) => {
    event.dataTransfer.setData('text/plain', page._id);
    event.dataTransfer.effectAllowed = 'move';
  };
  return (
    <Card title={waiting > 0 ? t('toDecide', { count: waiting }) : t('lookedAt')}>
      <div className={styles.desk}>
        <Stack gap={3}>
          <div className={styles.draggable} draggable={!isArchived} onDragStart={drag}>
            <PagePicture page={page} alt={name} head />
          </div>
          <Muted>
            <span dir="auto">{name}</span>
          </Muted>
          <Why page={page} />
          {!isArchived && <Decision key={`${page._id}/${page.revision}`} {...props} />}
        </Stack>
        {!isArchived && (
          <StudentTargets
            scripts={scans.scripts}
            onDrop={(script) => onDecide(page, given(page, script.student._id, likelyPlace(page, script)))}
          />
        )}
      </div>
    </Card>
  );
}

/** Why a person has to say whose page it is. */
function Why({ page }: { page: ScanPage }) {
  const t = useTexts(scanTexts);
  if (page.state === 'foreign') return <Notice tone="warning">{t('foreign')}</Notice>;
  if (page.state === 'double') return <Notice>{t('double')}</Notice>;
  if (page.isUnclear && !page.isDecided) return <Notice tone="warning">{t('unclear')}</Notice>;
  return null;
}

/** Places beside the numbers, in a list of places. */
const END = 'end';
const COVER = 'cover';

const placeNamed = (name: string): Place => (name === COVER ? COVER : name === END ? null : Number(name));
const nameOfPlace = (place: Place): string => String(place ?? END);

/** Where a page is now. */
const placeOf = ({ isCover, page }: ScanPage): Place => (isCover ? COVER : page || null);

/** Whose page it is to be, and where in the script: nobody's, until a person chooses a student. */
function usePlace({ scans, page }: PageDeskProps) {
  const t = useTexts(scanTexts);
  const [studentId, setStudentId] = useState(page.studentId ?? '');
  const [place, choosePlace] = useState(page.studentId ? nameOfPlace(placeOf(page)) : null);
  const script = scriptOf(scans, studentId);
  const own = page.page && page.studentId === studentId ? [page.page] : [];
  const numbers = [...own, ...(script?.missing ?? [])];
  const chosen = place ?? nameOfPlace(likelyPlace(page, script));
  return {
    ...{ studentId, chosen, choosePlace },
    places: [
      ...numbers.map((number) => ({ value: String(number), label: t('asPage', { page: number }) })),
      { value: END, label: t('atTheEnd') },
      // A page with a number does not lead the others of its file.
      ...(page.page ? [] : [{ value: COVER, label: t('asCover') }]),
    ],
    chooseStudent: (id: string) => {
      setStudentId(id);
      choosePlace(null);
    },
    decision: () => given(page, studentId, placeNamed(chosen)),
  };
}

function Decision(props: PageDeskProps) {
  const t = useTexts(scanTexts);
  const place = usePlace(props);
  const { scans, page, isDeciding, onDecide } = props;
  return (
    <Stack gap={3}>
      <div className={styles.decision}>
        <SelectField
          label={t('student')}
          value={place.studentId}
          onChange={place.chooseStudent}
          options={scans.scripts.map(({ student }) => ({ value: student._id, label: student.name }))}
          placeholder={t('chooseStudent')}
        />
        <SelectField
          label={t('place')}
          value={place.chosen}
          onChange={place.choosePlace}
          options={place.places}
          placeholder={null}
        />
      </div>
      <Row gap={2}>
        <Button
          icon="check"
          disabled={!place.studentId}
          loading={isDeciding}
          onClick={() => onDecide(page, place.decision())}
        >
          {t('give')}
        </Button>
        <OtherDecisions {...props} />
      </Row>
    </Stack>
  );
}

function OtherDecisions({ page, waiting, onDecide, onNext }: PageDeskProps) {
  const t = useTexts(scanTexts);
  return (
    <>
      <Button variant="secondary" onClick={() => onDecide(page, turnedOn(page))}>
        {t('turn')}
      </Button>
      <WholePage page={page} />
      {page.state !== 'leftOut' && (
        <Button variant="secondary" icon="close" onClick={() => onDecide(page, leftOut(page))}>
          {t('leaveOut')}
        </Button>
      )}
      {page.isDecided && (
        <Button variant="subtle" onClick={() => onDecide(page, takenBack(page))}>
          {t('takeBack')}
        </Button>
      )}
      {(waiting > 1 || !needsPerson(page)) && (
        <Button variant="subtle" onClick={onNext}>
          {t(waiting > 0 ? 'next' : 'close')}
        </Button>
      )}
    </>
  );
}

function WholePage({ page }: { page: ScanPage }) {
  const t = useTexts(scanTexts);
  const [isOpen, setOpen] = useState(false);
  const title = t('pageNumber', { no: page.no });
  return (
    <>
      <Button variant="secondary" icon="eye" onClick={() => setOpen(true)}>
        {t('wholePage')}
      </Button>
      {isOpen && (
        <Modal title={title} onClose={() => setOpen(false)} width="60rem">
          <PagePicture page={page} alt={title} />
        </Modal>
      )}
    </>
  );
}
