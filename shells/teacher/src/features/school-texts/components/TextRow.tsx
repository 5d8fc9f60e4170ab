import {
  ApiError,
  Button,
  messageOf,
  Muted,
  notify,
  Notice,
  Row,
  Stack,
  StatusBadge,
  TextAreaField,
  useTexts,
} from '@fulcrum/shared-ui';
import { type SyntheticEvent, useState } from 'react';
import { toastOutcome } from '../../../shared/failures';
import { type SchoolText, useReplaceText, useUndoText } from '../api/school-texts';
import texts from '../locales/en.json';
import styles from './TextRow.module.css';

interface TextRowProps {
  text: SchoolText;
  language: string;
}

/** One text of the product beside its English text, and the school's replacement. */
export function TextRow({ text, language }: TextRowProps) {
  const t = useTexts(texts);
  const [editing, setEditing] = useState(false);
  const { _id: id, key, problem } = text;
  return (
    <li className={styles.row}>
      <Row gap={2}>
        <bdi className={styles.key}>{key}</bdi>
        {id && !problem && <StatusBadge tone="success">{t('ownWords')}</StatusBadge>}
      </Row>
      {problem && <Notice tone="warning">{t(problem)}</Notice>}
      <div className={styles.line}>
        <div>
          <Forms {...{ text, language }} />
        </div>
        {!editing && <Actions text={text} onReplace={() => setEditing(true)} />}
      </div>
      {editing && <TextForm {...{ text, language }} close={() => setEditing(false)} />}
    </li>
  );
}

function Actions({ text: { _id: id, problem }, onReplace }: { text: SchoolText; onReplace: () => void }) {
  const t = useTexts(texts);
  const undo = useUndoText();
  return (
    <div className={styles.actions}>
      {problem !== 'gone' && (
        <Button variant="secondary" icon="edit" onClick={onReplace}>
          {t('replace')}
        </Button>
      )}
      {id && (
        <Button
          variant="subtle"
          loading={undo.isPending}
          onClick={() => void toastOutcome(undo.mutateAsync(id), { done: t('undone'), failed: t('undoFailed') })}
        >
          {t(problem === 'gone' ? 'forget' : 'undo')}
        </Button>
      )}
    </div>
  );
}

function Forms({ text: { forms }, language }: TextRowProps) {
  const t = useTexts(texts);
  return forms.map(({ form, english, product, own }) => (
    <dl key={form} className={styles.form}>
      {forms.length > 1 && <Muted>{t('form', { form })}</Muted>}
      {english !== null && <Said label={t('english')} lang="en" text={english} />}
      {product !== null && <Said label={t('product')} lang={language} text={product} />}
      {own !== null && <Said label={t('own')} lang={language} text={own} />}
    </dl>
  ));
}

/**
 * Sets the direction by language: a text that starts with a placeholder such as `{{name}}` would otherwise take the
 * placeholder's direction.
 */
const directionOf = (lang: string) =>
  ['Arab', 'Hebr'].includes(new Intl.Locale(lang).maximize().script ?? '') ? 'rtl' : 'ltr';

const Said = ({ label, lang, text }: { label: string; lang: string; text: string }) => (
  <div>
    <dt>{label}</dt>
    <dd lang={lang} dir={directionOf(lang)}>
      {text}
    </dd>
  </div>
);

type FormProps = TextRowProps & { close: () => void };

/** Saves the text of all plural forms and shows the result in a toast. */
function useSaving({ text, language, close }: FormProps) {
  const t = useTexts(texts);
  const { mutate, error, isPending } = useReplaceText();
  const save = (words: Record<string, string>) => {
    const forms = text.forms.map(({ form }) => ({ form, text: words[form] ?? '' }));
    const onSuccess = () => {
      notify.success(t('saved'));
      close();
    };
    const onError = (failure: unknown) => notify.error(messageOf(failure, t('saveFailed')));
    mutate({ language, key: text.key, forms }, { onSuccess, onError });
  };
  return { save, isPending, faults: error instanceof ApiError ? error.fieldErrors() : {} };
}

/** A field for each plural form; a server error is shown at the form that it concerns. */
function TextForm({ text, language, close }: FormProps) {
  const t = useTexts(texts);
  const { save, isPending, faults } = useSaving({ text, language, close });
  const [words, setWords] = useState(() =>
    Object.fromEntries(text.forms.map(({ form, product, own, english }) => [form, own ?? product ?? english ?? ''])),
  );
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    save(words);
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap={3}>
        {text.parameters.length > 0 && (
          <Muted>{t('keep', { names: text.parameters.map((name) => `{{${name}}}`).join(' ') })}</Muted>
        )}
        {text.forms.map(({ form }) => (
          <TextAreaField
            key={form}
            name={form}
            label={text.forms.length > 1 ? t('ownForm', { form }) : t('own')}
            rows={2}
            value={words[form] ?? ''}
            error={faults[form]}
            onChange={(value) => setWords({ ...words, [form]: value })}
          />
        ))}
        <Row>
          <Button type="submit" variant="primary" loading={isPending}>
            {t('save')}
          </Button>
          <Button variant="subtle" onClick={close}>
            {t('cancel')}
          </Button>
        </Row>
      </Stack>
    </form>
  );
}
