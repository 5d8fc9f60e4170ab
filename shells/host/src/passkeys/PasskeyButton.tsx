import { Button, type components, messageOf, Notice, type Translate, useTexts } from '@fulcrum/shared-ui';
import { useState } from 'react';
import { useClientValue } from '../early/use-client-value';
import { hasPasskeys } from './browser-passkeys';
import passkeyTexts from './locales/en.json';

type LoginReply = components['schemas']['LoginReplyDto'];
export type Ceremonies = (typeof import('./ceremonies'))['ceremonies'];

export const loadCeremonies = async (): Promise<Ceremonies> => (await import('./ceremonies')).ceremonies;

/** By WebAuthn error name. */
const PROBLEMS: Record<string, keyof typeof passkeyTexts> = {
  NotAllowedError: 'cancelled',
  AbortError: 'cancelled',
  InvalidStateError: 'known',
  SecurityError: 'wrongSite',
};

/** Explains why a passkey was not created or used. */
export function passkeyProblem(t: Translate<typeof passkeyTexts>, error: unknown, otherwise = t('failed')): string {
  const problem = error instanceof Error && PROBLEMS[error.name];
  return problem ? t(problem) : messageOf(error, otherwise);
}

interface PasskeyButtonProps {
  label: string;
  variant?: 'primary' | 'secondary';
  ask: (ceremonies: Ceremonies) => Promise<LoginReply>;
  onReply: (reply: LoginReply) => Promise<void>;
  /** Returns true if it has continued by itself because the login needs one more step. */
  onRefusal: (error: unknown) => boolean;
}

/** Signs in with a passkey; renders nothing if the browser does not support them. */
export function PasskeyButton({ label, variant = 'secondary', ask, onReply, onRefusal }: PasskeyButtonProps) {
  const t = useTexts(passkeyTexts);
  const isOffered = useClientValue(hasPasskeys, true);
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
