import { Button, Card, Muted, Row, type SessionUser, Stack, useTexts } from '@fulcrum/shared-ui';
import { canKeep, deviceOwner } from '@fulcrum/shared-ui/device';
import { LocalDraft, localKey } from '@fulcrum/saving';
import { useState } from 'react';
import { useInstall } from './install-offer';
import { settleDevice } from './kept';
import offlineTexts from './locales/en.json';

/** The visit from which on the offer is made. */
const FROM_VISIT = 3;

/** What this device remembers of the offer: how often its account has visited, and whether it has answered. */
interface Offer {
  visits: number;
  isAnswered: boolean;
}

const parseOffer = (stored: unknown): Offer => {
  const { visits, isAnswered } = Object(stored) as Partial<Offer>;
  return { visits: typeof visits === 'number' ? visits : 0, isAnswered: isAnswered === true };
};

/** In the storage of one visit, which ends with its tab: the account whose visit has been counted. */
const COUNTED = 'countedVisit';

function visited(account: string): Offer {
  const kept = new LocalDraft(localKey('deviceOffer', account), parseOffer);
  const offer = kept.read();
  if (sessionStorage.getItem(COUNTED) === account) return offer;
  sessionStorage.setItem(COUNTED, account);
  const next = { ...offer, visits: offer.visits + 1 };
  kept.keep(next);
  return next;
}

/**
 * Offers a student or a parent, from their third visit on until they answer, to keep their pages on this device and to
 * install the product.
 */
export function DeviceOffer({ user }: { user: SessionUser }) {
  const t = useTexts(offlineTexts);
  const install = useInstall();
  const [offer, setOffer] = useState(() => visited(user.id));
  if (!canKeep() || offer.isAnswered || offer.visits < FROM_VISIT || deviceOwner() === user.id) return null;
  const answer = (isOwn: boolean) => {
    const answered = { ...offer, isAnswered: true };
    new LocalDraft(localKey('deviceOffer', user.id), parseOffer).keep(answered);
    setOffer(answered);
    if (isOwn) void settleDevice(user.id, true);
  };
  return (
    <Card title={t('offer')}>
      <Stack gap={3}>
        <Muted>{t('ownHint')}</Muted>
        <Row gap={2}>
          <Button onClick={() => answer(true)}>{t('offerYes')}</Button>
          {install && (
            <Button variant="secondary" icon="download" onClick={install}>
              {t('install')}
            </Button>
          )}
          <Button variant="subtle" onClick={() => answer(false)}>
            {t('offerNo')}
          </Button>
        </Row>
      </Stack>
    </Card>
  );
}
