import { type Appeal, AppealThread, newMessageId } from '@fulcrum/marked';
import { Button, confirm, Muted, notify, Row, Stack, StatusBadge, TextAreaField, useTexts } from '@fulcrum/shared-ui';
import { type ReactNode, useState } from 'react';
import { IfNotArchived } from '../../../shared/components/YearScope';
import { failureToast } from '../../../shared/failures';
import appealTexts from '../locales/appeals.en.json';
import { useAnswerAppeal, useWriteInAppeal } from './appeals';
import { useOfferReturn } from './use-offer-return';

interface AppealEntryProps {
  appeal: Appeal;
  /** The student's name, if the page does not show it already. */
  student?: string;
  /** Link to the script. */
  link?: ReactNode;
  /** False while marks are being saved, since the reply would name the marks that the server has. */
  isSaved?: boolean;
}

/** One appeal: what it is about, its messages, and a form to write and to answer. */
export function AppealEntry({ appeal, student, link, isSaved = true }: AppealEntryProps) {
  const t = useTexts(appealTexts);
  const { label, marks, maximum, state } = appeal;
  return (
    <Stack gap={3}>
      <Row align="between">
        <span>
          {student && (
            <>
              <strong dir="auto">{student}</strong> ·{' '}
            </>
          )}
          {label === null ? (
            t('wholeScript')
          ) : (
            <>
              {t('question')} <bdi>{label}</bdi>
            </>
          )}{' '}
          · {t('had', { marks, max: maximum })}
        </span>
        <Row gap={2}>
          <StatusBadge tone={state === 'open' ? 'warning' : 'neutral'}>{t(state)}</StatusBadge>
          {link}
        </Row>
      </Row>
      <AppealThread appeal={appeal} mine="team" />
      {state === 'open' && (
        <IfNotArchived>
          <Reply appeal={appeal} isSaved={isSaved} />
        </IfNotArchived>
      )}
    </Stack>
  );
}

/** The server's limit. */
const LONGEST = 2000;

/** Asks before the answer closes the appeal, then offers to return a script whose marks have changed. */
function useAnswering(appeal: Appeal) {
  const t = useTexts(appealTexts);
  const answering = useAnswerAppeal(appeal._id);
  const offerReturn = useOfferReturn(appeal);
  const close = async (text: string) => {
    try {
      await answering.mutateAsync(text);
      notify.success(t('answeredNow'));
      return true;
    } catch (error) {
      failureToast(t('notSent'))(error);
      return false;
    }
  };
  const answer = async (text: string) => {
    let isAnswered = false;
    await confirm({
      title: t('answerTitle'),
      message: t('answerQuestion'),
      confirmLabel: t('answer'),
      destructive: false,
      action: async () => {
        isAnswered = await close(text);
      },
    });
    if (isAnswered) await offerReturn();
  };
  return { answer, isPending: answering.isPending };
}

/** One field for both a message, which keeps the appeal open, and an answer, which closes it. */
function Reply({ appeal, isSaved }: { appeal: Appeal; isSaved: boolean }) {
  const appealId = appeal._id;
  const t = useTexts(appealTexts);
  const writing = useWriteInAppeal(appealId);
  const { answer, isPending } = useAnswering(appeal);
  const [id, setId] = useState(newMessageId);
  const [text, setText] = useState('');
  const isBad = text.trim() === '' || text.length > LONGEST;
  const send = async () => {
    try {
      await writing.mutateAsync({ id, text: text.trim() });
      setText('');
      setId(newMessageId());
    } catch (error) {
      failureToast(t('notSent'))(error);
    }
  };
  return (
    <Stack gap={2}>
      <TextAreaField label={t('reply')} name={`reply-${appealId}`} value={text} onChange={setText} rows={2} />
      <Row gap={2} align="end">
        <Muted>{t(isSaved ? 'marksFirst' : 'saveFirst')}</Muted>
        <Button variant="secondary" loading={writing.isPending} disabled={isBad} onClick={() => void send()}>
          {t('sendMessage')}
        </Button>
        <Button loading={isPending} disabled={isBad || !isSaved} onClick={() => void answer(text.trim())}>
          {t('answer')}
        </Button>
      </Row>
    </Stack>
  );
}
