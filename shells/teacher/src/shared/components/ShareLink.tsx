import { AnchorButton, Button, Muted, notify, Row, Stack } from '@fulcrum/shared-ui';
import type { ReactNode } from 'react';
import styles from './ShareLink.module.css';

/** The texts that a feature has for one of its links; `address` is the link. */
type Word = 'copy' | 'copied' | 'copyFailed' | 'whatsapp';

interface ShareLinkProps {
  t: (word: Word) => string;
  address: string;
  /** Until when it is good. */
  hint: string;
  /** What is sent with it, the link included. */
  message: string;
  /** The number that it is sent to; without one WhatsApp asks. */
  phone?: string;
  /** What else can be done with it: a new one, none. */
  children: ReactNode;
}

/** A link that the team hands on: shown, copied, sent by WhatsApp. */
export function ShareLink({ t, address, hint, message, phone = '', children }: ShareLinkProps) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      notify.success(t('copied'));
    } catch {
      notify.error(t('copyFailed'));
    }
  };
  const whatsapp = `https://wa.me/${phone.replace(/\D/g, '')}?text=${encodeURIComponent(message)}`;
  return (
    <Stack gap={3}>
      <Muted>{hint}</Muted>
      <code dir="ltr" className={styles.address}>
        {address}
      </code>
      <Row gap={2}>
        <Button onClick={() => void copy()}>{t('copy')}</Button>
        <AnchorButton href={whatsapp} newTab icon="chat" variant="secondary">
          {t('whatsapp')}
        </AnchorButton>
        {children}
      </Row>
    </Stack>
  );
}
