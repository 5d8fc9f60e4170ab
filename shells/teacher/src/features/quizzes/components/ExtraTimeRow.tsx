import { Button, formatDateTime, notify, Row, TextField, useForm, useTexts } from '@fulcrum/shared-ui';
import { useState } from 'react';
import type { Student } from '../../../classroom/api/list-students';
import { ItemRow } from '../../../classroom/components/ItemList';
import { failureToast } from '../../../classroom/failures';
import { useGrantExtraTime } from '../api/grant-extra-time';
import { extraRules, type Granted, MAX_EXTRA } from '../extra-time';
import resultTexts from '../locales/results.en.json';
import styles from './ExtraTime.module.css';

interface ExtraTimeRowProps {
  quizId: string;
  student: Student;
  granted: Granted | undefined;
}

/** A student with the extra time they have, and the way to change it. */
export function ExtraTimeRow({ quizId, student, granted }: ExtraTimeRowProps) {
  const t = useTexts(resultTexts);
  const [editing, setEditing] = useState(false);
  const { name } = student;
  return (
    <>
      <ItemRow
        detail={<GrantedWords granted={granted} />}
        actions={
          !editing && (
            <Button
              variant="subtle"
              icon="clock"
              aria-label={t(granted ? 'changeNamed' : 'giveNamed', { name })}
              onClick={() => setEditing(true)}
            >
              {t(granted ? 'change' : 'give')}
            </Button>
          )
        }
      >
        {name}
      </ItemRow>
      {editing && (
        <li className={styles.form}>
          <MinutesForm
            quizId={quizId}
            studentId={student._id}
            minutes={granted?.minutes}
            onClose={() => setEditing(false)}
          />
        </li>
      )}
    </>
  );
}

function GrantedWords({ granted }: Pick<ExtraTimeRowProps, 'granted'>) {
  const t = useTexts(resultTexts);
  if (!granted) return t('noExtra');
  const { minutes: count, endsAt } = granted;
  return endsAt ? t('hasExtraUntil', { count, when: formatDateTime(endsAt) }) : t('hasExtra', { count });
}

interface MinutesFormProps {
  quizId: string;
  studentId: string;
  minutes: number | undefined;
  onClose: () => void;
}

function MinutesForm({ quizId, studentId, minutes, onClose }: MinutesFormProps) {
  const t = useTexts(resultTexts);
  const grant = useGrantExtraTime(quizId);
  const form = useForm({
    initial: { minutes: minutes === undefined ? '' : String(minutes) },
    rules: extraRules(t('minutesRange', { max: MAX_EXTRA })),
    onSubmit: async (values) => {
      await grant.mutateAsync({ studentId, minutes: Number(values.minutes) });
      notify.success(t('saved'));
      onClose();
    },
    describeFailure: failureToast(t('failedToSave')),
  });
  return (
    <form {...form.formProps}>
      <TextField
        label={t('minutes')}
        {...form.field('minutes')}
        type="number"
        min={0}
        max={MAX_EXTRA}
        step={1}
        required
      />
      <Row gap={2}>
        <Button type="submit" loading={form.submitting}>
          {t('save')}
        </Button>
        <Button variant="secondary" onClick={onClose}>
          {t('cancel')}
        </Button>
      </Row>
    </form>
  );
}
