import {
  AnchorButton,
  Card,
  classes,
  formatDate,
  Muted,
  QueryView,
  Row,
  Skeleton,
  Stack,
  StatusBadge,
  useTexts,
} from '@fulcrum/shared-ui';
import type { ReactNode } from 'react';
import type { Student } from '../../../shared/api/list-students';
import { Email } from '../../../shared/components/Email';
import { useMemberships } from '../api/memberships';
import studentTexts from '../locales/en.json';
import membershipTexts from '../locales/membership.en.json';
import pageTexts from '../locales/student.en.json';
import { ParentStanding, Phone } from './Standing';
import styles from './StudentPage.module.css';

/** How to reach a student and their parent, and whether each has signed in. */
export function ContactCard({ student }: { student: Student }) {
  const t = useTexts(pageTexts);
  const words = useTexts(studentTexts);
  const { email, emailProven, activated, studentPhone, schoolId, lastSeenAt } = student;
  return (
    <Card title={t('contact')}>
      <Stack gap={3}>
        <dl className={styles.facts}>
          <Fact name={words('email')}>
            <Email email={email} /> {!emailProven && <StatusBadge tone="warning">{words('notProven')}</StatusBadge>}{' '}
            {!activated && <StatusBadge tone="warning">{t('noPassword')}</StatusBadge>}
          </Fact>
          <Fact name={words('phone')}>
            <Reachable phone={studentPhone} />
          </Fact>
          <Fact name={words('lastSeen')}>{lastSeenAt ? formatDate(lastSeenAt) : words('neverSeen')}</Fact>
          <Fact name={t('school')}>{schoolId ? <bdi>{schoolId.name}</bdi> : '-'}</Fact>
        </dl>
        <h3>{t('parent')}</h3>
        <Parent student={student} />
      </Stack>
    </Card>
  );
}

function Parent({ student: { parentId, parentName, parentPhone } }: { student: Student }) {
  const t = useTexts(pageTexts);
  const words = useTexts(studentTexts);
  if (!parentId) return <Muted>{t('noParent')}</Muted>;
  return (
    <dl className={styles.facts}>
      <Fact name={words('name')}>
        <bdi>{parentName || '-'}</bdi>
      </Fact>
      <Fact name={words('email')}>
        <Email email={parentId.email} />
      </Fact>
      <Fact name={words('phone')}>
        <Reachable phone={parentPhone} />
      </Fact>
      <Fact name={t('state')}>
        <ParentStanding parent={parentId} />
      </Fact>
    </dl>
  );
}

/** A number that can be called or written to. */
function Reachable({ phone }: { phone: string }) {
  const t = useTexts(pageTexts);
  if (!phone) return '-';
  return (
    <Row gap={2}>
      <a href={`tel:+${phone}`}>
        <Phone phone={phone} />
      </a>
      <AnchorButton href={`https://wa.me/${phone}`} newTab icon="chat" variant="subtle">
        {t('whatsapp')}
      </AnchorButton>
    </Row>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>
        <bdi>{name}</bdi>
      </dt>
      <dd>{children}</dd>
    </div>
  );
}

/** The student's groups, newest first, with when they joined and left. */
export function GroupHistory({ studentId }: { studentId: string }) {
  const t = useTexts(pageTexts);
  const words = useTexts(membershipTexts);
  const memberships = useMemberships(studentId);
  return (
    <Card title={t('groups')}>
      <QueryView
        query={memberships}
        failure={t('groupsFailed')}
        loading={<Skeleton height="4rem" />}
        empty={<Muted>{t('neverInGroup')}</Muted>}
      >
        {(all) => (
          <dl className={classes(styles.facts, styles.groups)}>
            {all.toReversed().map(({ groupId, groupName, from, until }) => (
              <Fact key={`${groupId}/${from}`} name={groupName ?? words('deletedGroup')}>
                {until === null
                  ? t('since', { from: formatDate(from) })
                  : t('fromUntil', { from: formatDate(from), until: formatDate(until) })}
              </Fact>
            ))}
          </dl>
        )}
      </QueryView>
    </Card>
  );
}
