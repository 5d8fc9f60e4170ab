import { required, useForm } from '@fulcrum/forms';
import { type components, messageOf, TextField, useTexts } from '@fulcrum/shared-ui';
import { loadCeremonies } from '../passkeys/PasskeyButton';
import { AccountForm } from './AccountForm';
import { proposeApp, removeApp, removePasskey, renamePasskey, renewCodes } from './api/second-factor';
import { ConnectApp } from './ConnectApp';
import { FactorForm } from './FactorForm';
import { type Factor, hasApp, type Passkey } from './FactorList';
import texts from './locales/en.json';

/** The step shown in place of the buttons, one at a time. */
export type Step =
  | { kind: 'ask-app' | 'add-passkey' | 'renew-codes' }
  | { kind: 'remove-app' }
  | { kind: 'connect-app'; secret: components['schemas']['AppSecretDto'] }
  | { kind: 'rename-passkey' | 'remove-passkey'; passkey: Passkey };

interface StepProps {
  step: Step;
  factor: Factor;
  go: (step: Step | undefined) => void;
  /** Shows the message, or the recovery codes if there are any. */
  done: (said: string, codes?: string[]) => void;
}

export function FactorStep(props: StepProps) {
  const { step, factor, go, done } = props;
  const t = useTexts(texts);
  const cancel = () => go(undefined);
  const form = { factor, onCancel: cancel };
  const codesOf = async (codes: Promise<string[]>) => done(t('newCodesMade'), await codes);
  switch (step.kind) {
    case 'add-passkey':
      return <AddPasskey {...props} />;
    case 'ask-app':
      return (
        <FactorForm
          {...form}
          submitLabel={t('goOn')}
          failure={t('factorOnFailed')}
          onSubmit={async (proof) => go({ kind: 'connect-app', secret: await proposeApp(proof) })}
        />
      );
    case 'connect-app':
      return (
        <ConnectApp secret={step.secret} onConnected={(codes) => done(t('appConnected'), codes)} onCancel={cancel} />
      );
    case 'renew-codes':
      return (
        <FactorForm
          {...form}
          lead={t('newCodesLead')}
          submitLabel={t('newCodes')}
          failure={t('newCodesFailed')}
          onSubmit={(proof) => codesOf(renewCodes(proof))}
        />
      );
    case 'rename-passkey':
      return <RenamePasskey passkey={step.passkey} done={done} onCancel={cancel} />;
    case 'remove-app':
      return <Remove {...{ factor, done }} onCancel={cancel} />;
    case 'remove-passkey':
      return <Remove {...{ factor, done }} passkey={step.passkey} onCancel={cancel} />;
  }
}

function AddPasskey({ factor, go, done }: StepProps) {
  const t = useTexts(texts);
  return (
    <FactorForm
      factor={factor}
      lead={t('passkeyLead')}
      also={{ label: t('passkeyName'), description: t('passkeyNameHint'), autoComplete: 'off', maxLength: 60 }}
      submitLabel={t('addPasskey')}
      failure={t('passkeyFailed')}
      onSubmit={async (proof, name) => {
        const { addPasskey } = await loadCeremonies();
        done(t('passkeyAdded'), await addPasskey(proof, name));
      }}
      onCancel={() => go(undefined)}
    />
  );
}

interface RenameProps extends Pick<StepProps, 'done'> {
  passkey: Passkey;
  onCancel: () => void;
}

function RenamePasskey({ passkey, done, onCancel }: RenameProps) {
  const t = useTexts(texts);
  const form = useForm({
    initial: { name: passkey.name },
    rules: { name: [required(t('required'))] },
    onSubmit: async ({ name }) => {
      await renamePasskey(passkey.id, name.trim());
      done(t('renamed', { name: name.trim() }));
    },
    describeFailure: (error) => messageOf(error, t('renameFailed')),
  });
  return (
    <AccountForm form={form} submitLabel={t('renameNamed', { name: passkey.name })} onCancel={onCancel}>
      <TextField label={t('passkeyName')} autoComplete="off" maxLength={60} required {...form.field('name')} />
    </AccountForm>
  );
}

interface RemoveProps extends Pick<StepProps, 'factor' | 'done'> {
  /** Without it, the app is removed. */
  passkey?: Passkey;
  onCancel: () => void;
}

function Remove({ passkey, factor, done, onCancel }: RemoveProps) {
  const t = useTexts(texts);
  const isLast = factor.passkeys.length + Number(hasApp(factor)) === 1;
  const name = passkey?.name ?? t('app');
  return (
    <FactorForm
      factor={factor}
      lead={isLast ? t('lastFactor', { name }) : t('removeLead', { name })}
      submitLabel={t('removeNamed', { name })}
      danger
      failure={t('removeFailed')}
      onSubmit={async (proof) => {
        await (passkey ? removePasskey(passkey.id, proof) : removeApp(proof));
        done(isLast ? t('factorIsOff') : t('removed', { name }));
      }}
      onCancel={onCancel}
    />
  );
}
