import { NumberField, useForm } from '@fulcrum/forms';
import {
  Button,
  EmptyState,
  formatDateTime,
  Muted,
  notify,
  optionsOf,
  QueryView,
  Row,
  SelectField,
  Stack,
  TextField,
  useTexts,
  useLoadFailure,
} from '@fulcrum/shared-ui';
import { useState } from 'react';
import type { Student } from '../../../shared/api/list-students';
import type { Group } from '../../../shared/api/list-years';
import { ItemList, ItemRow } from '../../../shared/components/ItemList';
import { StudentsView } from '../../../shared/components/StudentsView';
import { failureToast, toastOutcome } from '../../../shared/failures';
import { matchesSearch, SEARCH_FROM } from '../../../shared/search';
import { useExtraTime } from '../api/list-extra-time';
import { extraRules, type Granted, MAX_EXTRA } from '../extra-time';
import resultTexts from '../locales/results.en.json';
import type { QuizDialogProps } from '../use-quiz-dialog';
import { useExcuseFromQuiz } from '../api/excuse-student';
import { useGrantExtraTime } from '../api/grant-extra-time';
import styles from './ExtraTime.module.css';

/** Extra time and excuses for single students, group by group. */
export function ExtraTime({ quiz, year }: QuizDialogProps) {
  const t = useTexts(resultTexts);
  const granted = useExtraTime(quiz._id);
  const failure = t('failedToLoadExtraTime');
  useLoadFailure(granted, failure);
  const groups = (year?.groups ?? []).filter(({ _id }) => quiz.groups.includes(_id));
  return (
    <Stack>
      <Muted>{t('extraHint')}</Muted>
      <QueryView query={granted} failure={failure}>
        {(rows) => <GroupsExtraTime quizId={quiz._id} yearId={quiz.yearId} groups={groups} granted={rows} />}
      </QueryView>
    </Stack>
  );
}

interface GroupsProps {
  quizId: string;
  yearId: string;
  groups: Group[];
  granted: Granted[];
}

function GroupsExtraTime({ quizId, yearId, groups, granted }: GroupsProps) {
  const t = useTexts(resultTexts);
  const [chosen, choose] = useState(groups[0]?._id ?? '');
  const empty = <EmptyState icon="users" title={t('noStudents')} />;
  if (groups.length === 0) return empty;
  return (
    <Stack gap={3}>
      {groups.length > 1 && (
        <SelectField
          label={t('group')}
          value={chosen}
          onChange={choose}
          options={optionsOf(groups)}
          placeholder={null}
        />
      )}
      <StudentsView key={chosen} source={{ of: 'group', yearId, groupId: chosen }} wanted={Infinity} empty={empty}>
        {({ rows }) => <StudentsExtraTime quizId={quizId} students={rows} granted={granted} />}
      </StudentsView>
    </Stack>
  );
}

interface StudentsProps {
  quizId: string;
  students: Student[];
  granted: Granted[];
}

function StudentsExtraTime({ quizId, students, granted }: StudentsProps) {
  const t = useTexts(resultTexts);
  const [search, setSearch] = useState('');
  const found = students.filter(({ name, alternateName, email }) =>
    matchesSearch(search, [name, alternateName, email]),
  );
  return (
    <Stack gap={3}>
      {students.length >= SEARCH_FROM && (
        <TextField type="search" label={t('search')} value={search} onChange={setSearch} />
      )}
      {found.length === 0 && <Muted>{t('noMatch')}</Muted>}
      <ItemList label={t('extraTime')}>
        {found.map((student) => (
          <ExtraTimeRow
            key={student._id}
            quizId={quizId}
            student={student}
            granted={granted.find(({ studentId }) => studentId === student._id)}
          />
        ))}
      </ItemList>
    </Stack>
  );
}

interface ExtraTimeRowProps {
  quizId: string;
  student: Student;
  granted: Granted | undefined;
}

/** A student with the current extra time, a form to change it, and a button to excuse them. */
function ExtraTimeRow({ quizId, student, granted }: ExtraTimeRowProps) {
  const t = useTexts(resultTexts);
  const [editing, setEditing] = useState(false);
  const { name } = student;
  return (
    <>
      <ItemRow
        detail={<GrantedWords granted={granted} />}
        actions={
          !editing && (
            <>
              <ExcuseButton {...{ quizId, student }} isExcused={granted?.excused ?? false} />
              <Button
                variant="subtle"
                icon="clock"
                aria-label={t(granted?.minutes ? 'changeNamed' : 'giveNamed', { name })}
                onClick={() => setEditing(true)}
              >
                {t(granted?.minutes ? 'change' : 'give')}
              </Button>
            </>
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
            minutes={granted?.minutes || undefined}
            onClose={() => setEditing(false)}
          />
        </li>
      )}
    </>
  );
}

function GrantedWords({ granted }: Pick<ExtraTimeRowProps, 'granted'>) {
  const t = useTexts(resultTexts);
  if (granted?.excused) return t('isExcused');
  if (!granted?.minutes) return t('noExtra');
  const { minutes: count, endsAt } = granted;
  return endsAt ? t('hasExtraUntil', { count, when: formatDateTime(endsAt) }) : t('hasExtra', { count });
}

interface ExcuseButtonProps extends Pick<ExtraTimeRowProps, 'quizId' | 'student'> {
  isExcused: boolean;
}

function ExcuseButton({ quizId, student: { _id: studentId, name }, isExcused }: ExcuseButtonProps) {
  const t = useTexts(resultTexts);
  const excuse = useExcuseFromQuiz(quizId);
  const change = () =>
    toastOutcome(excuse.mutateAsync({ studentId, excused: !isExcused }), {
      done: t(isExcused ? 'noLongerExcused' : 'nowExcused', { name }),
      failed: t('failedToExcuse'),
    });
  return (
    <Button
      variant="subtle"
      loading={excuse.isPending}
      aria-label={t(isExcused ? 'endExcuseNamed' : 'excuseNamed', { name })}
      onClick={() => void change()}
    >
      {t(isExcused ? 'endExcuse' : 'excuse')}
    </Button>
  );
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
      <NumberField label={t('minutes')} {...form.field('minutes')} whole required />
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
