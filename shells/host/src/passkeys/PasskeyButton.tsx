import { Button, type components, messageOf, Notice, type Translate, useTexts } from '@fulcrum/shared-ui';
import { useState } from 'react';
import { useBrowserFact } from '../early/browser-fact';
import { hasPasskeys } from './browser-passkeys';
import passkeyTexts from './locales/en.json';

type LoginReply = components['schemas']['LoginReplyDto'];
export type Ceremonies = (typeof import('./ceremonies'))['ceremonies'];

export const loadCeremonies = async (): Promise<Ceremonies> => (await import('./ceremonies')).ceremonies;

/** By the names of WebAuthn's errors. */
const PROBLEMS: Record<string, keyof typeof passkeyTexts> = {
  NotAllowedError: 'cancelled',
  AbortError: 'cancelled',
  InvalidStateError: 'known',
  SecurityError: 'wrongSite',
};

/** Why a passkey was not made or used, in words. */
export function passkeyProblem(t: Translate<typeof passkeyTexts>, error: unknown): string {
  const problem = error instanceof Error && PROBLEMS[error.name];
  return problem ? t(problem) : messageOf(error, t('failed'));
}

interface PasskeyButtonProps {
  label: string;
  variant?: 'primary' | 'secondary';
  ask: (ceremonies: Ceremonies) => Promise<LoginReply>;
  onReply: (reply: LoginReply) => Promise<void>;
  /** True when it has gone on by itself: the login needs one more step. */
  onRefusal: (error: unknown) => boolean;
}

/** Signs in by a passkey; nothing where the browser has none. */
export function PasskeyButton({ label, variant = 'secondary', ask, onReply, onRefusal }: PasskeyButtonProps) {
  const t = useTexts(passkeyTexts);
  const isOffered = useBrowserFact(hasPasskeys, true);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  if (!isOffered) return null;
  const use = async () => {
    setBusy(true);
    setProblem(undefined);
    try {
      await onReply(await ask(await loadCeremonies()));
    } catch (error) {
      if (!onRefusal(error)) setProblem(passkeyProblem(t, error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Button variant={variant} wide loading={busy} onClick={() => void use()}>
        {label}
      </Button>
      {problem && <Notice tone="danger">{problem}</Notice>}
    </>
  );
}
