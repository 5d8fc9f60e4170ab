import { AnchorButton, Button, Muted, notify, Row, Stack } from '@fulcrum/shared-ui';
import type { ReactNode } from 'react';
import styles from './ShareLink.module.css';

/** A feature's texts for one of its links; `address` is the link. */
type Word = 'copy' | 'copied' | 'copyFailed' | 'whatsapp';

interface ShareLinkProps {
  t: (word: Word) => string;
  address: string;
  /** Says how long the link is valid. */
  hint: string;
  /** Text of the message, including the link. */
  message: string;
  /** The recipient's number; without one WhatsApp asks for it. */
  phone?: string;
  /** Further actions: create a new link, revoke it. */
  children: ReactNode;
}

/** A link for the team to share: shows it, copies it, sends it by WhatsApp. */
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
