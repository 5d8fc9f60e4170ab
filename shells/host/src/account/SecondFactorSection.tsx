import {
  Button,
  Card,
  formatDateTime,
  Muted,
  Notice,
  notify,
  QueryView,
  Row,
  Stack,
  StatusBadge,
  useTexts,
} from '@fulcrum/shared-ui';
import { type ReactNode, useState } from 'react';
import { hasPasskeys } from '../passkeys/browser-passkeys';
import { useRefreshAccount, useSecondFactor } from './api/second-factor';
import { RecoveryCodes } from './ConnectApp';
import { type Factor, FactorList, hasApp } from './FactorList';
import { FactorStep, type Step } from './FactorSteps';
import texts from './locales/en.json';

export function SecondFactorSection() {
  const t = useTexts(texts);
  return (
    <Card title={t('factor')}>
      <SecondFactorPanel />
    </Card>
  );
}

/**
 * What a login requires in addition to the password: an authenticator app, passkeys, recovery codes.
 * @param props.goOn shown once there is a second factor and its recovery codes have been saved
 */
export function SecondFactorPanel({ goOn }: { goOn?: ReactNode }) {
  const t = useTexts(texts);
  const factor = useSecondFactor();
  const refresh = useRefreshAccount();
  const [step, setStep] = useState<Step>();
  const [codes, setCodes] = useState<string[]>([]);
  const done = (said: string, issued: string[] = []) => {
    if (issued.length === 0) notify.success(said);
    setCodes(issued);
    setStep(undefined);
    void refresh();
  };
  if (codes.length > 0) return <RecoveryCodes codes={codes} onEnd={() => setCodes([])} />;
  return (
    <QueryView query={factor} failure={t('factorFailed')}>
      {(state) => (
        <Stack>
          <FactorState factor={state} onStep={setStep} />
          {step ? (
            <FactorStep step={step} factor={state} go={setStep} done={done} />
          ) : (
            <Actions factor={state} onStep={setStep} />
          )}
          {state.addedAt && goOn}
        </Stack>
      )}
    </QueryView>
  );
}

interface StateProps {
  factor: Factor;
  onStep: (step: Step) => void;
}

function FactorState({ factor, onStep }: StateProps) {
  const t = useTexts(texts);
  const { addedAt, recoveryCodesLeft } = factor;
  if (!addedAt) return <Muted>{t('factorLead')}</Muted>;
  return (
    <>
      <Row>
        <StatusBadge tone="success">{t('factorIsOn')}</StatusBadge>
        <Muted>
          {t('since', { time: formatDateTime(addedAt) })} · {t('codesLeft', { count: recoveryCodesLeft })}
        </Muted>
      </Row>
      {recoveryCodesLeft < 3 && <Notice tone="warning">{t('fewCodes')}</Notice>}
      <FactorList
        factor={factor}
        onRemoveApp={() => onStep({ kind: 'remove-app' })}
        onRenamePasskey={(passkey) => onStep({ kind: 'rename-passkey', passkey })}
        onRemovePasskey={(passkey) => onStep({ kind: 'remove-passkey', passkey })}
      />
    </>
  );
}

function Actions({ factor, onStep }: StateProps) {
  const t = useTexts(texts);
  const isOn = factor.methods.length > 0;
  return (
    <Row>
      {factor.passkeysAvailable && hasPasskeys() && (
        <Button variant={isOn ? 'secondary' : 'primary'} onClick={() => onStep({ kind: 'add-passkey' })}>
          {t('addPasskey')}
        </Button>
      )}
      {!hasApp(factor) && (
        <Button variant="secondary" onClick={() => onStep({ kind: 'ask-app' })}>
          {t('connectApp')}
        </Button>
      )}
      {isOn && (
        <Button variant="secondary" onClick={() => onStep({ kind: 'renew-codes' })}>
          {t('newCodes')}
        </Button>
      )}
    </Row>
  );
}
