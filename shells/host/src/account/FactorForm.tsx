import {
  Button,
  messageOf,
  Muted,
  Notice,
  PasswordField,
  required,
  Row,
  Stack,
  TextField,
  useForm,
  useTexts,
} from '@fulcrum/shared-ui';
import styles from './account.module.css';
import texts from './locales/en.json';

interface FactorFormProps {
  lead?: string;
  /** What else is asked for, beside the password: a name, a code. */
  also?: { label: string; description?: string; autoComplete: string; maxLength: number } | undefined;
  submitLabel: string;
  danger?: boolean;
  /** The page's words for a failure. */
  failure: string | ((error: unknown) => string);
  onSubmit: (typed: { password: string; also: string }) => Promise<void>;
  onCancel: () => void;
}

/** Asks for the password before a second factor is changed. */
export function FactorForm(props: FactorFormProps) {
  const { lead, also, submitLabel, danger, failure, onSubmit, onCancel } = props;
  const t = useTexts(texts);
  const form = useForm({
    initial: { also: '', password: '' },
    rules: { password: [required(t('required'))], ...(also && { also: [required(t('required'))] }) },
    onSubmit: ({ password, also: typed }) => onSubmit({ password, also: typed.trim() }),
    describeFailure: typeof failure === 'string' ? (error) => messageOf(error, failure) : failure,
  });
  return (
    <form {...form.formProps} className={styles.form}>
      <Stack>
        {lead && <Muted>{lead}</Muted>}
        {also && <TextField required {...also} {...form.field('also')} />}
        <PasswordField
          label={t('currentPassword')}
          autoComplete="current-password"
          required
          {...form.field('password')}
        />
        {form.problem && <Notice tone="danger">{form.problem}</Notice>}
        <Row>
          <Button type="submit" variant={danger ? 'danger' : 'primary'} loading={form.submitting}>
            {submitLabel}
          </Button>
          <Button variant="secondary" onClick={onCancel}>
            {t('cancel')}
          </Button>
        </Row>
      </Stack>
    </form>
  );
}
