import { Button, EmptyState, Muted, QueryView, SelectField, Stack, useTexts, useLoadFailure } from '@fulcrum/shared-ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Script } from '../api/scripts';
import answersTexts from '../locales/answers.en.json';
import type { Scheme } from '../scheme/scheme-draft';
import { useOptions, withoutNames } from '../use-options';
import markingTexts from '../locales/en.json';
import { AnswerGroupCard } from './AnswerGroupCard';
import { type TypedAnswers, typedAnswersOf } from './typed-answers';

interface AnswersViewProps {
  scheme: Scheme;
  scripts: readonly Script[];
}

/** Typed answers, question by question. Equal answers are marked together, but never automatically. */
export function AnswersView({ scheme, scripts }: AnswersViewProps) {
  const t = useTexts(answersTexts);
  const answers = useQuery(typedAnswersOf(scheme.taskId));
  useLoadFailure(answers, t('failedToLoad'));
  return (
    <QueryView query={answers} failure={t('failedToLoad')}>
      {(found) => <Questions {...{ scheme, scripts, found }} />}
    </QueryView>
  );
}

const SHOWN_AT_FIRST = 20;

function Questions({ scheme, scripts: named, found }: AnswersViewProps & { found: TypedAnswers }) {
  const t = useTexts(answersTexts);
  const words = useTexts(markingTexts);
  const { options } = useOptions();
  const [chosen, choose] = useState('');
  const [all, setAll] = useState(false);
  const scripts = options.hideNames ? withoutNames(named, (number) => words('studentNumber', { number })) : named;
  const asked = found.questions.find(({ questionId }) => questionId === chosen) ?? found.questions[0];
  const question = scheme.questions.find(({ id }) => id === asked?.questionId);
  if (!asked || !question) return <EmptyState icon="inbox" title={t('noQuestions')} />;
  const shown = all ? asked.groups : asked.groups.slice(0, SHOWN_AT_FIRST);
  return (
    <Stack>
      <SelectField
        label={t('question')}
        name="question"
        value={asked.questionId}
        onChange={choose}
        placeholder={null}
        options={found.questions.map(({ questionId, groups }) => ({
          value: questionId,
          label: t('questionOf', { label: labelOf(scheme, questionId), count: groups.length }),
        }))}
      />
      <Muted>{t('hint')}</Muted>
      {asked.groups.length === 0 && <EmptyState icon="inbox" title={t('noAnswers')} />}
      {shown.map((group) => (
        <AnswerGroupCard
          key={`${asked.questionId} ${group.members[0]?.submissionId}`}
          {...{ scheme, question, group, scripts }}
        />
      ))}
      {shown.length < asked.groups.length && (
        <Button variant="secondary" wide onClick={() => setAll(true)}>
          {t('showAll', { count: asked.groups.length })}
        </Button>
      )}
    </Stack>
  );
}

const labelOf = ({ questions }: Scheme, questionId: string): string =>
  questions.find(({ id }) => id === questionId)?.label ?? '';
