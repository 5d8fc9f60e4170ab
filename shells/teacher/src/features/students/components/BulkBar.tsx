import { Button, confirm, IconButton, useSession, useTexts } from '@fulcrum/shared-ui';
import { useState } from 'react';
import type { Student } from '../../../shared/api/list-students';
import { toastOutcome } from '../../../shared/failures';
import { invitedOf, useInviteParents } from '../api/invite-parents';
import { useSendPasswordLinks, withoutPassword } from '../api/send-password-link';
import bulkTexts from '../locales/bulk.en.json';
import mergeTexts from '../locales/merge.en.json';
import studentTexts from '../locales/en.json';
import { csvOf } from '../student-csv';
import type { Chosen } from '../use-chosen';
import { AssignDialog } from './AssignDialog';
import { MergeDialog } from './MergeDialog';
import styles from './Bulk.module.css';

interface ChooseShownProps {
  /** The rows of this page. */
  shown: readonly Student[];
  chosen: Chosen;
  choose: (chosen: Chosen) => void;
}

/** Ticks all rows of this page in addition to those on other pages. */
export function ChooseShown({ shown, chosen, choose }: ChooseShownProps) {
  const t = useTexts(bulkTexts);
  const chooseShown = () => choose(new Map([...chosen, ...shown.map((student) => [student._id, student] as const)]));
  return (
    <Button variant="subtle" icon="check" onClick={chooseShown}>
      {t('chooseShown')}
    </Button>
  );
}

/** Actions for several students at once; hidden while nobody is ticked. */
export function BulkBar({ chosen, choose }: Pick<ChooseShownProps, 'chosen' | 'choose'>) {
  const t = useTexts(bulkTexts);
  const [isAssigning, setAssigning] = useState(false);
  const students = [...chosen.values()];
  const close = (moved: boolean) => {
    setAssigning(false);
    if (moved) choose(new Map());
  };
  if (students.length === 0) return null;
  return (
    <>
      <div className={styles.bar}>
        <output>{t('chosen', { count: students.length })}</output>
        <IconButton icon="close" label={t('chooseNone')} onClick={() => choose(new Map())} />
        <span className={styles.space} />
        <Button variant="secondary" icon="users" onClick={() => setAssigning(true)}>
          {t('assignChosen')}
        </Button>
        <InviteButton students={students} />
        <LinksButton students={students} />
        <MergeButton students={students} onMerged={() => choose(new Map())} />
        <ExportButton students={students} />
      </div>
      {isAssigning && <AssignDialog students={students} onClose={close} />}
    </>
  );
}

function InviteButton({ students }: { students: readonly Student[] }) {
  const t = useTexts(bulkTexts);
  const invite = useInviteParents();
  const parentIds = invitedOf(students);
  const count = parentIds.length;
  const askAndInvite = () =>
    confirm({
      title: t('inviteTitle', { count }),
      message: t('inviteQuestion'),
      confirmLabel: t('invite'),
      destructive: false,
      action: () =>
        toastOutcome(invite.mutateAsync(parentIds), { done: t('invited', { count }), failed: t('failedToInvite') }),
    });
  return (
    <Button variant="secondary" icon="chat" disabled={count === 0} onClick={() => void askAndInvite()}>
      {t('inviteCount', { count })}
    </Button>
  );
}

/** Shown if some of the ticked students have no password yet. */
function LinksButton({ students }: { students: readonly Student[] }) {
  const t = useTexts(bulkTexts);
  const send = useSendPasswordLinks();
  const ids = withoutPassword(students);
  const count = ids.length;
  if (count === 0) return null;
  const askAndSend = () =>
    confirm({
      title: t('linksTitle', { count }),
      message: t('linksQuestion'),
      confirmLabel: t('sendLinks'),
      destructive: false,
      action: () => toastOutcome(send.mutateAsync(ids), { done: t('linksSent', { count }), failed: t('linksFailed') }),
    });
  return (
    <Button variant="secondary" icon="link" onClick={() => void askAndSend()}>
      {t('linksCount', { count })}
    </Button>
  );
}

/**
 * Merges the accounts of a child who has registered twice: shown for one or two ticked students, and only to the
 * teacher.
 */
function MergeButton({ students, onMerged }: { students: readonly Student[]; onMerged: () => void }) {
  const t = useTexts(mergeTexts);
  const isOwner = useSession()?.user.realTeacherId === null;
  const [isOpen, setOpen] = useState(false);
  const [student, other, ...more] = students;
  if (!isOwner || !student || more.length > 0) return null;
  const close = (merged: boolean) => {
    setOpen(false);
    if (merged) onMerged();
  };
  return (
    <>
      <Button variant="secondary" icon="user" onClick={() => setOpen(true)}>
        {t(other ? 'openTwo' : 'open')}
      </Button>
      {isOpen && <MergeDialog student={student} other={other} onClose={close} />}
    </>
  );
}

function ExportButton({ students }: { students: readonly Student[] }) {
  const t = useTexts(bulkTexts);
  const words = useTexts(studentTexts);
  const heads = [
    ...(['name', 'email', 'phone', 'parentName', 'parentPhone', 'parentEmail'] as const).map((word) => words(word)),
    t('school'),
    t('year'),
  ];
  const save = () => {
    const url = URL.createObjectURL(new Blob([csvOf(heads, students)], { type: 'text/csv;charset=utf-8' }));
    Object.assign(document.createElement('a'), { href: url, download: 'students.csv' }).click();
    URL.revokeObjectURL(url);
  };
  return (
    <Button variant="secondary" icon="download" onClick={save}>
      {t('export')}
    </Button>
  );
}
