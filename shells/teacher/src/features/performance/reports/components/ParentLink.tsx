import { Button, confirm, formatDateTime, Muted, QueryView, Row, Stack, useTexts } from '@fulcrum/shared-ui';
import { useState } from 'react';
import type { Student } from '../../../../shared/api/list-students';
import { ShareLink } from '../../../../shared/components/ShareLink';
import { toastOutcome } from '../../../../shared/failures';
import { useMakeReportLink, useReportLink, useRevokeReportLinks } from '../api/report-link';
import reportPageTexts from '../locales/en.json';
import styles from './Reports.module.css';

interface ParentLinkProps {
  student: Pick<Student, '_id' | 'name' | 'parentPhone'>;
}

/** The link with which a student's parent reads the report without a sign-in: creates, shows, shares and revokes it. */
export function ParentLink({ student }: ParentLinkProps) {
  const t = useTexts(reportPageTexts);
  const [isOpen, setOpen] = useState(false);
  const link = useReportLink(student._id, { enabled: isOpen });
  return (
    <section aria-label={t('parentLink')} className={styles.screenOnly}>
      <Stack gap={3}>
        <Row>
          <Button variant="secondary" icon="link" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {t('parentLink')}
          </Button>
        </Row>
        {isOpen && (
          <QueryView query={link} failure={t('linkNotLoaded')}>
            {({ url, expiresAt }) =>
              url ? <Link student={student} url={url} expiresAt={expiresAt} /> : <NoLink studentId={student._id} />
            }
          </QueryView>
        )}
      </Stack>
    </section>
  );
}

function NoLink({ studentId }: { studentId: string }) {
  const t = useTexts(reportPageTexts);
  const make = useMakeReportLink(studentId);
  return (
    <>
      <Muted>{t('linkHint')}</Muted>
      <Row>
        <Button
          loading={make.isPending}
          onClick={() => void toastOutcome(make.mutateAsync(), { done: t('linkMade'), failed: t('linkNotMade') })}
        >
          {t('makeLink')}
        </Button>
      </Row>
    </>
  );
}

interface LinkProps extends ParentLinkProps {
  url: string;
  expiresAt: string | null;
}

function Link({ student, url: address, expiresAt }: LinkProps) {
  const t = useTexts(reportPageTexts);
  const make = useMakeReportLink(student._id);
  const revoke = useRevokeReportLinks(student._id);
  const when = formatDateTime(expiresAt);
  const renew = () =>
    confirm({
      title: t('newLink'),
      message: t('newLinkQuestion'),
      confirmLabel: t('newLink'),
      action: () => toastOutcome(make.mutateAsync(), { done: t('linkMade'), failed: t('linkNotMade') }),
    });
  const revokeAll = () =>
    confirm({
      title: t('revokeLinks'),
      message: t('revokeQuestion'),
      confirmLabel: t('revokeLinks'),
      action: () => toastOutcome(revoke.mutateAsync(), { done: t('linksRevoked'), failed: t('linksNotRevoked') }),
    });
  return (
    <ShareLink
      t={t}
      address={address}
      hint={t('linkUntil', { when })}
      message={t('linkMessage', { name: student.name, when, address })}
      phone={student.parentPhone}
    >
      <Button variant="secondary" onClick={() => void renew()}>
        {t('newLink')}
      </Button>
      <Button variant="dangerSubtle" onClick={() => void revokeAll()}>
        {t('revokeLinks')}
      </Button>
    </ShareLink>
  );
}
