import { ButtonLink, EmptyState, Muted, Row, Stack, useTexts } from '@fulcrum/shared-ui';
import { StudentLink } from '../../../shared/components/StudentLink';
import { IfNotArchived } from '../../../shared/components/YearScope';
import type { Paper, PaperStudent, PaperWork } from '../api/paper';
import missingTexts from '../locales/missing.en.json';
import { studentsIn } from '../standings';
import list from './List.module.css';
import styles from './Missing.module.css';
import { RemoveRead } from './RemoveRead';

const LISTED = ['missing', 'toCheck', 'online', 'excused', 'done'] as const satisfies PaperStudent['standing'][];

/** Whose sheets were not read, who took the quiz online, and what was read. */
export function Missing({ work: { paper } }: { work: PaperWork }) {
  const t = useTexts(missingTexts);
  if (paper.students.length === 0) return <EmptyState icon="users" title={t('nobody')} />;
  return (
    <Stack gap={5}>
      {studentsIn(paper, 'missing').length === 0 && <EmptyState icon="check" title={t('noneMissing')} />}
      {LISTED.map((standing) => {
        const students = studentsIn(paper, standing);
        return students.length > 0 && <Standing key={standing} {...{ paper, standing, students }} />;
      })}
    </Stack>
  );
}

interface StandingProps {
  paper: Paper;
  standing: PaperStudent['standing'];
  students: PaperStudent[];
}

function Standing({ paper, standing, students }: StandingProps) {
  const t = useTexts(missingTexts);
  const heading = t(standing, { count: students.length });
  return (
    <section aria-label={heading}>
      <Stack gap={2}>
        <h2 className={styles.title}>{heading}</h2>
        {standing === 'online' && <Muted>{t('onlineHint')}</Muted>}
        {standing === 'toCheck' && (
          <div>
            <ButtonLink to="?tab=check" variant="secondary">
              {t('check')}
            </ButtonLink>
          </div>
        )}
        <ul className={list.list}>
          {students.map((student) => (
            <Entry key={student._id} paper={paper} student={student} />
          ))}
        </ul>
      </Stack>
    </section>
  );
}

/** One student: the group if there are several, the score, and a way to take back what was read. */
function Entry({ paper, student }: { paper: Paper; student: PaperStudent }) {
  const t = useTexts(missingTexts);
  const { standing, score, readId } = student;
  const group = paper.groups.length > 1 && paper.groups.find(({ _id }) => _id === student.groupId)?.name;
  return (
    <li className={list.entry}>
      <div className={styles.words}>
        <StudentLink id={student._id} of={student} />
        {group && (
          <Muted>
            <bdi>{group}</bdi>
          </Muted>
        )}
        {standing === 'online' && readId && <Muted>{t('readToo')}</Muted>}
        {standing === 'missing' && readId && <Muted>{t('outdated')}</Muted>}
      </div>
      <Row gap={2} align="end">
        {score !== null && <strong>{t('score', { score, total: paper.total ?? 0 })}</strong>}
        {readId && standing === 'done' && (
          <IfNotArchived>
            <ButtonLink to={`?tab=check&sheet=${readId}`} variant="subtle">
              {t('correct')} <span className="visually-hidden">{student.name}</span>
            </ButtonLink>
          </IfNotArchived>
        )}
        {readId && (
          <IfNotArchived>
            <RemoveRead quizId={paper.quizId} readId={readId} name={student.name} hasResult={standing === 'done'} />
          </IfNotArchived>
        )}
      </Row>
    </li>
  );
}
