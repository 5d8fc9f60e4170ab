import {
  Button,
  Card,
  confirm,
  formatDateTime,
  Muted,
  optionsOf,
  QueryView,
  SelectField,
  Stack,
  useTexts,
} from '@fulcrum/shared-ui';
import { QrCode } from '@fulcrum/qr';
import { PrintedPage } from '@fulcrum/report/printed-page';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { SelectBar } from '../../../../shared/components/SelectBar';
import { ShareLink } from '../../../../shared/components/ShareLink';
import { toastOutcome } from '../../../../shared/failures';
import { useChangeJoinLink, useJoinLink } from '../api/join-link';
import joinTexts from '../locales/en.json';
import styles from './Joining.module.css';

interface Named {
  _id: string;
  name: string;
}

interface JoinLinkPanelProps {
  group: Named;
  /** The teacher's schools, for the registration form. */
  schools: readonly Named[];
}

/** The link with which students register for a group and its QR code: creates, shows, copies and revokes it. */
export function JoinLinkPanel({ group, schools }: JoinLinkPanelProps) {
  const t = useTexts(joinTexts);
  const link = useJoinLink(group._id);
  return (
    <Card title={t('joinLink')}>
      <QueryView query={link} failure={t('failedToLoadLink')}>
        {({ token, expiresAt }) =>
          token ? (
            <Link group={group} token={token} expiresAt={expiresAt} />
          ) : (
            <NewLink groupId={group._id} schools={schools} />
          )
        }
      </QueryView>
    </Card>
  );
}

const DAYS = ['1', '7', '30', '90'];

function NewLink({ groupId, schools }: { groupId: string; schools: readonly Named[] }) {
  const t = useTexts(joinTexts);
  const change = useChangeJoinLink(groupId);
  const [days, setDays] = useState('7');
  const [schoolId, setSchoolId] = useState('');
  const make = () => {
    const link = { days: Number(days), ...(schoolId && { schoolId }) };
    return toastOutcome(change.mutateAsync(link), { done: t('made'), failed: t('failedToMake') });
  };
  return (
    <Stack gap={3}>
      <Muted>{t('hint')}</Muted>
      <SelectBar>
        <SelectField
          label={t('school')}
          value={schoolId}
          onChange={setSchoolId}
          options={optionsOf(schools)}
          placeholder={t('theyChoose')}
        />
        <SelectField
          label={t('goodFor')}
          value={days}
          onChange={setDays}
          options={DAYS.map((value) => ({ value, label: t('days', { count: Number(value) }) }))}
          placeholder={null}
        />
        <Button icon="link" loading={change.isPending} onClick={() => void make()}>
          {t('make')}
        </Button>
      </SelectBar>
    </Stack>
  );
}

interface LinkProps {
  group: Named;
  token: string;
  expiresAt: string | null;
}

function Link({ group, token, expiresAt }: LinkProps) {
  const t = useTexts(joinTexts);
  const change = useChangeJoinLink(group._id);
  const address = `${window.location.origin}/join/${token}`;
  const revoke = () =>
    confirm({
      title: t('revokeTitle'),
      message: t('revokeQuestion'),
      confirmLabel: t('revoke'),
      action: () => toastOutcome(change.mutateAsync(null), { done: t('revoked'), failed: t('failedToRevoke') }),
    });
  return (
    <div className={styles.link}>
      <QrCode text={address} label={t('qrCode', { group: group.name })} />
      <ShareLink
        t={t}
        address={address}
        hint={t('goodUntil', { when: formatDateTime(expiresAt) })}
        message={t('message', { group: group.name, address })}
      >
        <PrintedCode group={group} address={address} until={formatDateTime(expiresAt)} />
        <Button variant="dangerSubtle" onClick={() => void revoke()}>
          {t('revoke')}
        </Button>
      </ShareLink>
    </div>
  );
}

/** A button that prints the code alone, to be hung up. */
function PrintedCode({ group, address, until }: { group: Named; address: string; until: string }) {
  const t = useTexts(joinTexts);
  const [isPrinted, setPrinted] = useState(false);
  const print = () => {
    flushSync(() => setPrinted(true));
    window.addEventListener('afterprint', () => setPrinted(false), { once: true });
    window.print();
  };
  return (
    <>
      <Button variant="secondary" icon="print" onClick={print}>
        {t('print')}
      </Button>
      {isPrinted && (
        <PrintedPage>
          <div className={styles.poster}>
            <h1>
              <bdi>{group.name}</bdi>
            </h1>
            <QrCode text={address} label={t('qrCode', { group: group.name })} />
            <p>{t('goodUntil', { when: until })}</p>
          </div>
        </PrintedPage>
      )}
    </>
  );
}
