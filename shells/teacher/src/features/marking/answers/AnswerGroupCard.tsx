import { Button, Card, Notice, notify, Row, Stack, StatusBadge, useTexts } from '@fulcrum/shared-ui';
import { StudentName } from '@fulcrum/report/student-name';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { IfNotArchived, useArchived } from '../../../shared/components/YearScope';
import { failureToast } from '../../../shared/failures';
import type { Script } from '../api/scripts';
import answersTexts from '../locales/answers.en.json';
import marksTexts from '../locales/marks.en.json';
import { FreeMarks, PointButtons } from '../scheme/components/GivenMarks';
import type { Question, Scheme } from '../scheme/scheme-draft';
import { marksOf, noMarks, plus } from '../scheme/sums';
import styles from './answers.module.css';
import { type Choices, isIn, membersIn } from './group-choice';
import { type AnswerGroup, type AnswerMember, type MarkedGroup, useMarkAnswers } from './typed-answers';

interface AnswerGroupCardProps {
  scheme: Scheme;
  question: Question;
  group: AnswerGroup;
  /** With the displayed names. */
  scripts: readonly Script[];
}

/** A group of equal answers: the marks that they get, and the students who gave them. */
export function AnswerGroupCard({ scheme, question, group, scripts }: AnswerGroupCardProps) {
  const t = useTexts(answersTexts);
  const [choices, choose] = useState<Choices>(new Map());
  const [left, setLeft] = useState<MarkedGroup['outcomes']>([]);
  const studentName = (submissionId: string) => scripts.find(({ _id }) => _id === submissionId)?.student;
  const onMarked = ({ outcomes }: MarkedGroup) => {
    choose(new Map());
    setLeft(outcomes.filter(({ outcome }) => outcome !== 'marked'));
  };
  const open = group.members.filter(({ marks }) => marks === null).length;
  return (
    <Card
      title={<bdi>{group.text}</bdi>}
      actions={
        <StatusBadge tone={open > 0 ? 'success' : 'info'}>
          {open > 0
            ? t('openOf', { open, count: group.members.length })
            : t('allMarked', { count: group.members.length })}
        </StatusBadge>
      }
    >
      <Stack gap={3}>
        <ul aria-label={t('members', { text: group.text })} className={styles.members}>
          {group.members.map((member) => (
            <li key={member.submissionId}>
              <Member
                {...{ member, question }}
                student={studentName(member.submissionId)}
                isIn={isIn(choices, member)}
                onChange={(on) => choose(new Map([...choices, [member.submissionId, on]]))}
              />
            </li>
          ))}
        </ul>
        <Giving {...{ scheme, question, group, choices, onMarked }} />
        {left.length > 0 && <Left left={left} studentName={studentName} />}
      </Stack>
    </Card>
  );
}

interface MemberProps {
  member: AnswerMember;
  question: Question;
  student: Script['student'] | undefined;
  isIn: boolean;
  onChange: (isIn: boolean) => void;
}

function Member({ member, question, student, isIn: checked, onChange }: MemberProps) {
  const t = useTexts(answersTexts);
  const words = useTexts(marksTexts);
  const { submissionId, text, marks } = member;
  return (
    <div className={styles.member}>
      <label>
        <input
          type="checkbox"
          checked={checked}
          disabled={useArchived()}
          onChange={(event) => onChange(event.target.checked)}
        />
        <span>{student && <StudentName of={student} />}</span>
        <bdi className={styles.answer}>{text}</bdi>
        <span className={styles.given}>
          {marks === null ? t('notMarked') : words('marksOf', { marks, max: question.maximum })}
        </span>
      </label>
      <Link to={`?script=${submissionId}&question=${question.id}`}>
        {t('openScript')} <span className="visually-hidden">{student?.name}</span>
      </Link>
    </div>
  );
}

interface GivingProps extends Pick<AnswerGroupCardProps, 'scheme' | 'question' | 'group'> {
  choices: Choices;
  onMarked: (reply: MarkedGroup) => void;
}

/** Hidden in an archived year. */
const Giving = (props: GivingProps) => (
  <IfNotArchived>
    <GivingForm {...props} />
  </IfNotArchived>
);

/** Gives all of them the same marks with one press. */
function GivingForm({ scheme, question, group, choices, onMarked }: GivingProps) {
  const t = useTexts(answersTexts);
  const [points, setPoints] = useState<readonly string[]>([]);
  const [free, setFree] = useState(0);
  const marking = useMarkAnswers(scheme.taskId);
  const members = membersIn(choices, group);
  const replaced = members.filter(({ replaces }) => replaces).length;
  const marks = marksOf(question, { ...noMarks(question.id), points: [...points], free });
  const tick = (id: string) => setPoints(points.includes(id) ? points.filter((one) => one !== id) : [...points, id]);
  const nothing = () => {
    setPoints([]);
    setFree(0);
  };
  const give = () => {
    const form = { questionId: question.id, schemeVersion: scheme.version, points: [...points], free, members };
    const onSuccess = (reply: MarkedGroup) => {
      if (reply.marked > 0) notify.success(t('marked', { count: reply.marked }));
      onMarked(reply);
    };
    marking.mutate(form, { onSuccess, onError: failureToast(t('failedToMark')) });
  };
  return (
    <Stack gap={2}>
      <PointButtons question={question} ticked={points} onTick={tick} />
      <FreeMarks question={question} free={free} onAdd={(more) => setFree(plus(free, more))} onNothing={nothing} />
      {replaced > 0 && <Notice tone="warning">{t('replaces', { count: replaced })}</Notice>}
      <Row>
        <Button
          variant={marks === 0 ? 'secondary' : 'primary'}
          loading={marking.isPending}
          disabled={members.length === 0}
          onClick={give}
        >
          {t('give', { marks, max: question.maximum, count: members.length })}
        </Button>
      </Row>
    </Stack>
  );
}

interface LeftProps {
  left: MarkedGroup['outcomes'];
  studentName: (submissionId: string) => Script['student'] | undefined;
}

/** Students who did not get the marks, and why. */
function Left({ left, studentName }: LeftProps) {
  const t = useTexts(answersTexts);
  return (
    <Notice tone="warning">
      <p>{t('left', { count: left.length })}</p>
      <ul>
        {left.map(({ submissionId, outcome }) => (
          <li key={submissionId}>
            <bdi>{studentName(submissionId)?.name}</bdi>: {t(`left.${outcome === 'marked' ? 'changed' : outcome}`)}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
