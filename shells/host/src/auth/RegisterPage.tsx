import { allSchoolsOptions } from './api/all-schools';
import { email, type Form, required, type Rules, useForm } from '@fulcrum/forms';
import {
  api,
  ApiError,
  Button,
  byName,
  call,
  ErrorState,
  Grid,
  messageOf,
  optionsOf,
  PasswordField,
  PhoneField,
  SelectField,
  Stack,
  TextField,
  type Translate,
  useTexts,
} from '@fulcrum/shared-ui';
import { serverSentence } from '@fulcrum/shared-ui/server-sentence';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { AuthLinks, AuthPage, Result, type ResultMessage } from '../layout/AuthPage';
import styles from '../layout/AuthPage.module.css';
import { AlternateNameField } from '../student-name/AlternateNameField';
import authTexts from './locales/en.json';
import { useDelayedRedirect } from './use-redirect';

const REDIRECT_MS = 1_500;

const EMPTY = {
  name: '',
  alternateName: '',
  email: '',
  password: '',
  schoolId: '',
  studentPhone: '',
  parentName: '',
  parentPhone: '',
  parentEmail: '',
};
type Registration = typeof EMPTY;

function rulesOf(t: Translate<typeof authTexts>): Rules<Registration> {
  const given = required(t('fieldRequired'));
  const differs = (parentEmail: string, { email: own }: Registration) =>
    parentEmail.trim() !== '' && parentEmail.trim().toLowerCase() === own.trim().toLowerCase()
      ? t('sameEmail')
      : undefined;
  // Without an email there is no parent account: the other details would be dropped.
  const withParent = (parentEmail: string, { parentName, parentPhone }: Registration) =>
    parentEmail.trim() === '' && (parentName.trim() !== '' || parentPhone !== '') ? t('parentNeedsEmail') : undefined;
  return {
    name: [given],
    email: [given, email(t('emailInvalid'))],
    password: [given],
    schoolId: [given],
    studentPhone: [given],
    parentEmail: [email(t('emailInvalid')), differs, withParent],
  };
}

/** The request body: includes the role, and omits empty parent fields. */
function bodyOf(values: Registration, join?: string) {
  const { parentName, parentPhone, parentEmail, ...student } = values;
  const optional = (text: string) => text.trim() || undefined;
  return {
    ...student,
    name: student.name.trim(),
    alternateName: optional(student.alternateName),
    email: student.email.trim().toLowerCase(),
    role: 'student' as const,
    join,
    parentName: optional(parentName),
    parentPhone: optional(parentPhone),
    parentEmail: optional(parentEmail.toLowerCase()),
  };
}

function useRegister(join?: string) {
  const t = useTexts(authTexts);
  const redirect = useDelayedRedirect();
  const [message, setMessage] = useState<ResultMessage>();
  const register = async (values: Registration) => {
    setMessage(undefined);
    try {
      const reply = await call(api.POST('/api/auth/register', { body: bodyOf(values, join) }));
      setMessage({ tone: 'success', text: serverSentence(reply.msg, t('registered')) });
      await redirect('/login', REDIRECT_MS);
    } catch (error) {
      const exists =
        error instanceof ApiError && error.status === 400 && String(error.body.message).includes('User already exists');
      const text = t(exists ? 'userExists' : 'registerFailed');
      setMessage({ tone: 'danger', text, ...(join && !exists && { detail: messageOf(error, '') }) });
      throw error;
    }
  };
  return { register, message };
}

/** The data that a registration link fills in; see /join/{token}. */
interface Invitation {
  token: string;
  lead: string;
  /** Empty if the user is to choose it. */
  schoolId: string;
  schools: Schools;
}

type Schools = { _id: string; name: string }[];

export default function RegisterPage({ invitation }: { invitation?: Invitation }) {
  const t = useTexts(authTexts);
  const { register, message } = useRegister(invitation?.token);
  const initial = { ...EMPTY, schoolId: invitation?.schoolId ?? '' };
  const form = useForm({ initial, rules: rulesOf(t), onSubmit: register });
  return (
    <AuthPage title={t('register')} lead={invitation?.lead ?? t('registerLead')} wide>
      <form {...form.formProps}>
        <Stack gap={5}>
          <StudentFields form={form} invited={invitation?.schools} />
          <ParentFields form={form} />
          <Button type="submit" wide loading={form.submitting}>
            {t('registerButton')}
          </Button>
          <Result message={message} />
          <AuthLinks>
            {t('haveAccount')} <Link to="/login">{t('loginLink')}</Link>
          </AuthLinks>
        </Stack>
      </form>
    </AuthPage>
  );
}

interface FieldsProps {
  form: Form<Registration>;
}

function StudentFields({ form, invited }: FieldsProps & { invited: Schools | undefined }) {
  const t = useTexts(authTexts);
  const schools = useQuery({ ...allSchoolsOptions, enabled: !invited });
  if (schools.isError) return <ErrorState title={t('schoolsFailed')} onRetry={() => void schools.refetch()} />;
  return (
    <Grid>
      <TextField label={t('name')} autoComplete="name" required {...form.field('name')} />
      <AlternateNameField isNew {...form.field('alternateName')} />
      <TextField type="email" label={t('email')} autoComplete="username" required {...form.field('email')} />
      <PasswordField
        label={t('password')}
        autoComplete="new-password"
        description={t('passwordHint')}
        required
        {...form.field('password')}
      />
      <SelectField
        label={t('school')}
        placeholder={t('chooseSchool')}
        options={optionsOf(byName(invited ?? schools.data ?? []))}
        required
        {...form.field('schoolId')}
      />
      <PhoneField label={t('studentPhone')} required {...form.field('studentPhone')} />
    </Grid>
  );
}

function ParentFields({ form }: FieldsProps) {
  const t = useTexts(authTexts);
  return (
    <fieldset>
      <legend className={styles.legend}>{t('parentSection')}</legend>
      <Grid>
        <TextField label={t('parentName')} {...form.field('parentName')} />
        <PhoneField label={t('parentPhone')} {...form.field('parentPhone')} />
        <TextField type="email" label={t('parentEmail')} {...form.field('parentEmail')} />
      </Grid>
    </fieldset>
  );
}
