import { email, required, useForm } from '@fulcrum/forms';
import { api, Button, call, PhoneField, Stack, TextField, useTexts } from '@fulcrum/shared-ui';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { AuthPage, Result, type ResultMessage } from '../layout/AuthPage';
import authTexts from './locales/en.json';
import { useDelayedRedirect } from './use-redirect';

const REDIRECT_MS = 1_500;

function useSaveParent() {
  const t = useTexts(authTexts);
  const { studentId = '' } = useParams();
  const redirect = useDelayedRedirect();
  const [message, setMessage] = useState<ResultMessage>();
  const save = async (parent: { parentName: string; parentEmail: string; parentPhone: string }) => {
    setMessage(undefined);
    try {
      const parentEmail = parent.parentEmail.trim().toLowerCase();
      await call(api.POST('/api/auth/student/add-parent', { body: { ...parent, parentEmail, studentId } }));
      setMessage({ tone: 'success', text: t('parentSaved') });
      await redirect('/login', REDIRECT_MS);
    } catch (error) {
      setMessage({ tone: 'danger', text: t('parentFailed') });
      throw error;
    }
  };
  return { save, message };
}

/** The step for a student whose parent details are still missing. */
export default function CompleteParentPage() {
  const t = useTexts(authTexts);
  const { save, message } = useSaveParent();
  const given = required(t('fieldRequired'));
  const form = useForm({
    initial: { parentName: '', parentEmail: '', parentPhone: '' },
    rules: { parentName: [given], parentEmail: [given, email(t('emailInvalid'))], parentPhone: [given] },
    onSubmit: save,
  });
  return (
    <AuthPage title={t('completeParent')} lead={t('completeParentLead')}>
      <form {...form.formProps}>
        <Stack>
          <TextField label={t('parentFullName')} required {...form.field('parentName')} />
          <TextField type="email" label={t('parentEmailField')} required {...form.field('parentEmail')} />
          <PhoneField label={t('parentPhoneField')} required {...form.field('parentPhone')} />
          <Button type="submit" wide loading={form.submitting}>
            {t('save')}
          </Button>
          <Result message={message} />
        </Stack>
      </form>
    </AuthPage>
  );
}
