import { classes, Notice, type Tone } from '@fulcrum/shared-ui';
import { LanguageSwitch } from '../language/LanguageSwitch';
import { BrandMark } from './Brand';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styles from './AuthPage.module.css';

/** The message below a form after it was sent. */
export interface ResultMessage {
  tone: Tone;
  text: string;
  /** Further detail: the server's own message. */
  detail?: string;
}

interface AuthPageProps {
  title: string;
  lead?: string;
  wide?: boolean;
  children: ReactNode;
}

/** The layout of every page before sign-in: the logo and one card. */
export function AuthPage({ title, lead, wide, children }: AuthPageProps) {
  return (
    <div className={styles.page}>
      <title>{`${title} · Fulcrum`}</title>
      <header className={styles.top}>
        <Link to="/" className={styles.brand}>
          <BrandMark />
          Fulcrum
        </Link>
        <LanguageSwitch className={styles.language} />
      </header>
      <main className={classes(styles.card, wide && styles.wide)}>
        <h1>{title}</h1>
        <p className={styles.lead}>{lead}</p>
        {children}
      </main>
    </div>
  );
}

/** Matches "✅ Login successful!", which needs no icon beside it. */
const OWN_SIGN = /^\p{Extended_Pictographic}/u;

/** The result of a form, under it. */
export function Result({ message }: { message: ResultMessage | undefined }) {
  if (!message) return null;
  return (
    <Notice tone={message.tone} icon={!OWN_SIGN.test(message.text)}>
      {message.text}
      {message.detail && <div>{message.detail}</div>}
    </Notice>
  );
}

/** A line of links under the form. */
export function AuthLinks({ children }: { children: ReactNode }) {
  return <p className={styles.links}>{children}</p>;
}
