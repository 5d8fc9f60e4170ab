import { Button, Notice, QueryView, Row, Stack, type Translate, useTexts } from '@fulcrum/shared-ui';
import { useId, useState } from 'react';
import type { Student } from '../../../shared/api/list-students';
import { type Column, DataTable } from '../../../shared/components/DataTable';
import { toastOutcome } from '../../../shared/failures';
import sharedTexts from '../../../shared/locales/en.json';
import { type MergePreview, useMergePreview, useMergeStudents } from '../api/merge-students';
import mergeTexts from '../locales/merge.en.json';
import { MergedBefore } from './MergedBefore';
import { ClashSideView } from './MergeSide';
import styles from './MergePlan.module.css';

interface MergePlanProps {
  accounts: readonly [Student, Student];
  onClose: (merged: boolean) => void;
}

/** Which of two accounts has more of the student's work; of two with the same, the one that is in a group. */
function fullerOf({ kept, gone, counts }: Pick<MergePreview, 'kept' | 'gone' | 'counts'>): 'kept' | 'gone' {
  const more = counts.reduce((sum, count) => sum + count.gone - count.kept, 0);
  if (more !== 0) return more > 0 ? 'gone' : 'kept';
  return gone.groupName && !kept.groupName ? 'gone' : 'kept';
}

/** Which of two accounts is kept, what each has, and what happens. The fuller account is proposed. */
export function MergePlan({ accounts, onClose }: MergePlanProps) {
  const t = useTexts(mergeTexts);
  const [first, second] = accounts;
  const compared = useMergePreview({ keptId: first._id, goneId: second._id });
  return (
    <QueryView query={compared} failure={t('failedToCompare')}>
      {(found) => (
        <ProposedMerge accounts={accounts} proposed={fullerOf(found) === 'kept' ? first : second} onClose={onClose} />
      )}
    </QueryView>
  );
}

function ProposedMerge({ accounts, proposed, onClose }: MergePlanProps & { proposed: Student }) {
  const t = useTexts(mergeTexts);
  const common = useTexts(sharedTexts);
  const [first, second] = accounts;
  const [keptId, keep] = useState(proposed._id);
  const goneId = keptId === first._id ? second._id : first._id;
  const preview = useMergePreview({ keptId, goneId });
  const merge = useMergeStudents();
  const run = async () => {
    const outcome = { done: t('done'), failed: t('failed') };
    if (await toastOutcome(merge.mutateAsync({ keptId, goneId }), outcome)) onClose(true);
  };
  return (
    <Stack>
      <KeptAccount accounts={accounts} keptId={keptId} keep={keep} />
      <QueryView query={preview} failure={t('failedToCompare')}>
        {(plan) => <Plan plan={plan} />}
      </QueryView>
      <MergedBefore studentId={keptId} />
      <Row gap={2} align="end">
        <Button variant="secondary" onClick={() => onClose(false)}>
          {common('cancel')}
        </Button>
        <Button variant="danger" disabled={!preview.data} loading={merge.isPending} onClick={() => void run()}>
          {t('merge')}
        </Button>
      </Row>
    </Stack>
  );
}

interface KeptAccountProps {
  accounts: MergePlanProps['accounts'];
  keptId: string;
  keep: (id: string) => void;
}

function KeptAccount({ accounts, keptId, keep }: KeptAccountProps) {
  const t = useTexts(mergeTexts);
  const name = useId();
  return (
    <fieldset className={styles.kept}>
      <legend>{t('kept')}</legend>
      {accounts.map(({ _id, name: own, email }) => (
        <label key={_id} className={styles.account}>
          <input type="radio" name={name} checked={_id === keptId} onChange={() => keep(_id)} />
          <bdi>{own}</bdi> <bdi className={styles.email}>{email}</bdi>
        </label>
      ))}
    </fieldset>
  );
}

const COUNTS = {
  handIns: 'handIns',
  grades: 'grades',
  quizAttempts: 'quizAttempts',
  attendance: 'attendance',
} as const satisfies Record<MergePreview['counts'][number]['kind'], string>;

type Count = MergePreview['counts'][number];

/** Sorts the student's work first, in the order of the labels. */
const inOrder = (a: Count, b: Count): number =>
  Object.keys(COUNTS).indexOf(a.kind) - Object.keys(COUNTS).indexOf(b.kind);

/** A row of the comparison. */
interface Compared {
  what: string;
  kept: string;
  gone: string;
}

type Words = Translate<typeof mergeTexts>;

const comparedColumns = (t: Words): Column<Compared>[] => [
  { key: 'what', header: t('what'), cell: ({ what }) => what },
  { key: 'kept', header: t('keptAccount'), cell: ({ kept }) => <bdi className={styles.value}>{kept}</bdi> },
  { key: 'gone', header: t('otherAccount'), cell: ({ gone }) => <bdi className={styles.value}>{gone}</bdi> },
];

function Plan({ plan }: { plan: MergePreview }) {
  const t = useTexts(mergeTexts);
  const { kept, gone, counts } = plan;
  const rows = [
    { what: t('email'), kept: kept.email, gone: gone.email },
    { what: t('group'), kept: kept.groupName ?? '-', gone: gone.groupName ?? '-' },
    { what: t('parentEmail'), kept: kept.parentEmail || '-', gone: gone.parentEmail || '-' },
    ...counts
      .toSorted(inOrder)
      .map((count) => ({ what: t(COUNTS[count.kind]), kept: String(count.kept), gone: String(count.gone) })),
  ];
  return (
    <Stack>
      <DataTable label={t('both')} columns={comparedColumns(t)} rows={rows} rowKey={({ what }) => what} />
      <Consequences plan={plan} />
      {plan.clashes.length > 0 && <Clashes clashes={plan.clashes} />}
    </Stack>
  );
}

function Consequences({ plan: { kept, gone, parentEmail, parentLeaves } }: { plan: MergePreview }) {
  const t = useTexts(mergeTexts);
  return (
    <Notice tone="warning">
      <ul className={styles.effects}>
        <li>{t('moves')}</li>
        <li>{t('signsInNoLonger', { email: gone.email })}</li>
        {!kept.groupName && gone.groupName && <li>{t('getsGroup', { group: gone.groupName })}</li>}
        {parentEmail && parentEmail !== kept.parentEmail && <li>{t('getsParent', { email: parentEmail })}</li>}
        {parentLeaves && <li>{t('parentLeaves', { email: parentLeaves })}</li>}
        <li>{t('forGood')}</li>
      </ul>
    </Notice>
  );
}

const KINDS = {
  handIn: 'handIn',
  quizAttempt: 'quizAttempt',
  attendance: 'attendanceOne',
} as const satisfies Record<MergePreview['clashes'][number]['kind'], string>;

type Served = MergePreview['clashes'][number];
type Clash = Served & { place: string; staying: Served['kept']; aside: Served['gone'] };

function Clashing({ kind, title }: Clash) {
  const t = useTexts(mergeTexts);
  return (
    <>
      {t(KINDS[kind])} <bdi>{title}</bdi>
    </>
  );
}

const clashColumns = (t: Words): Column<Clash>[] => [
  { key: 'what', header: t('what'), cell: (clash) => <Clashing {...clash} /> },
  { key: 'stays', header: t('stays'), cell: ({ staying }) => <ClashSideView side={staying} /> },
  { key: 'aside', header: t('setAside'), cell: ({ aside }) => <ClashSideView side={aside} /> },
];

/** What both accounts have: which one is kept, and by which rule. */
function Clashes({ clashes }: Pick<MergePreview, 'clashes'>) {
  const t = useTexts(mergeTexts);
  const rows = clashes.map((clash, place) => {
    const [stays, aside] = clash.stays === 'kept' ? [clash.kept, clash.gone] : [clash.gone, clash.kept];
    return { ...clash, place: String(place), staying: stays, aside };
  });
  return (
    <Stack gap={2}>
      <p>{t('rule')}</p>
      <DataTable label={t('clashes')} columns={clashColumns(t)} rows={rows} rowKey={({ place }) => place} />
    </Stack>
  );
}
