import { QrCode } from '@fulcrum/qr';
import {
  Button,
  confirm,
  EmptyState,
  Muted,
  PageHeader,
  QueryView,
  Row,
  Stack,
  useTexts,
  useLoadFailure,
} from '@fulcrum/shared-ui';
import { useParams } from 'react-router-dom';
import { toastOutcome } from '../../../shared/failures';
import { IfNotArchived, YearScope } from '../../../shared/components/YearScope';
import { type DoorCard, useCards, useMakeCards, useRenewKey, useRevokeCard } from '../api/cards';
import styles from '../components/Cards.module.css';
import cardTexts from '../locales/cards.en.json';

/** /door/cards/{groupId}: printable cards for students without a phone. */
export default function DoorCardsPage() {
  const t = useTexts(cardTexts);
  const { groupId = '' } = useParams();
  const cards = useCards(groupId);
  const failure = t('failedToLoad');
  useLoadFailure(cards, failure);
  const empty = <EmptyState icon="users" title={t('noStudents')} />;
  return (
    <QueryView query={cards} failure={failure} empty={empty}>
      {(list) => (
        <YearScope groupId={groupId}>
          <Cards groupId={groupId} cards={list} />
        </YearScope>
      )}
    </QueryView>
  );
}

function Cards({ groupId, cards }: { groupId: string; cards: DoorCard[] }) {
  const t = useTexts(cardTexts);
  const make = useMakeCards(groupId);
  const without = cards.filter(({ code }) => code === null).length;
  const makeAll = () => toastOutcome(make.mutateAsync(), { done: t('made'), failed: t('failedToMake') });
  return (
    <>
      <PageHeader title={t('title')} description={<span className={styles.screenOnly}>{t('description')}</span>} />
      <Stack gap={3}>
        <div className={styles.screenOnly}>
          <Row gap={2}>
            {without > 0 && (
              <IfNotArchived>
                <Button icon="plus" loading={make.isPending} onClick={() => void makeAll()}>
                  {t('make', { count: without })}
                </Button>
              </IfNotArchived>
            )}
            {without < cards.length && (
              <Button icon="print" variant="secondary" onClick={() => window.print()}>
                {t('print')}
              </Button>
            )}
          </Row>
        </div>
        <ul className={styles.cards} aria-label={t('title')}>
          {cards.map((card) => (
            <Card key={card.studentId} groupId={groupId} card={card} />
          ))}
        </ul>
      </Stack>
    </>
  );
}

function Card({ groupId, card: { studentId, name, code } }: { groupId: string; card: DoorCard }) {
  const t = useTexts(cardTexts);
  const revoke = useRevokeCard(groupId);
  const ask = async () => {
    const question = { title: t('revokeTitle', { name }), message: t('revokeMessage'), confirmLabel: t('revoke') };
    if (!(await confirm(question))) return;
    await toastOutcome(revoke.mutateAsync(studentId), { done: t('revoked'), failed: t('failedToRevoke') });
  };
  return (
    <li className={code ? styles.card : styles.none}>
      {code && <QrCode text={code} label={t('codeOf', { name })} />}
      <strong dir="auto">{name}</strong>
      {!code && <Muted>{t('noCard')}</Muted>}
      <span className={styles.screenOnly}>
        {code && (
          <Button variant="dangerSubtle" loading={revoke.isPending} onClick={() => void ask()}>
            {t('revoke')}
          </Button>
        )}
        <EndPhone studentId={studentId} name={name} />
      </span>
    </li>
  );
}

/** For a phone that was lost or lent. */
function EndPhone({ studentId, name }: { studentId: string; name: string }) {
  const t = useTexts(cardTexts);
  const renew = useRenewKey();
  const ask = async () => {
    const question = {
      title: t('endPhoneTitle', { name }),
      message: t('endPhoneMessage'),
      confirmLabel: t('endPhone'),
    };
    if (!(await confirm(question))) return;
    await toastOutcome(renew.mutateAsync(studentId), { done: t('phoneEnded'), failed: t('failedToEndPhone') });
  };
  return (
    <Button variant="subtle" loading={renew.isPending} onClick={() => void ask()}>
      {t('endPhone')}
    </Button>
  );
}
