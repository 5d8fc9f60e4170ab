import { ButtonLink, joinNames, Muted, Row, Stack, StatusBadge, useTexts } from '@fulcrum/shared-ui';
import { useState } from 'react';
import type { StillWrong } from '../../../shared/api/group-practice';
import { MarksBadge } from '../../../shared/components/Marks';
import { type GalleryEntry, QuestionGallery } from '../../../shared/components/QuestionGallery';
import { QuestionTick } from '../../../shared/components/QuestionTick';
import bankTexts from '../../../shared/locales/bank.en.json';
import practiceTexts from '../locales/en.json';

/** A quiz of the questions that are wrong for most is offered first. */
const CHOSEN_AT_FIRST = 10;
/** Longer lists of students are cut. */
const MOST_NAMES = 4;

interface StillWrongCardsProps {
  groupId: string;
  stillWrong: readonly StillWrong[];
}

/** Questions that students of the group still get wrong, to tick for a quiz. */
export function StillWrongCards({ groupId, stillWrong }: StillWrongCardsProps) {
  const t = useTexts(practiceTexts);
  const ids = stillWrong.map(({ question }) => question._id);
  const [chosen, choose] = useState(() => new Set(ids.slice(0, CHOSEN_AT_FIRST)));
  const toggle = (id: string) =>
    choose((now) => new Set(now.has(id) ? [...now].filter((one) => one !== id) : [...now, id]));
  const asked = ids.filter((id) => chosen.has(id));
  const studentsOf = new Map(stillWrong.map(({ question, students }) => [question._id, students]));
  return (
    <Stack gap={3}>
      <Row align="between">
        <Muted>{t('stillWrongHint')}</Muted>
        {asked.length > 0 && (
          <ButtonLink icon="plus" to={`/createquiz?group=${groupId}&questions=${asked.join()}`}>
            {t('makeQuiz', { count: asked.length })}
          </ButtonLink>
        )}
      </Row>
      <QuestionGallery label={t('stillWrong')} questions={stillWrong.map(({ question }) => question)}>
        {(entry) => (
          <WrongCard
            key={entry.question._id}
            {...entry}
            students={studentsOf.get(entry.question._id) ?? []}
            checked={chosen.has(entry.question._id)}
            onToggle={() => toggle(entry.question._id)}
          />
        )}
      </QuestionGallery>
    </Stack>
  );
}

interface WrongCardProps extends GalleryEntry {
  /** Names of the students for whom it is still wrong. */
  students: readonly string[];
  checked: boolean;
  onToggle: () => void;
}

function WrongCard({ question, number, place, students, ...card }: WrongCardProps) {
  const t = useTexts(practiceTexts);
  const words = useTexts(bankTexts);
  const { correctAnswer: option, marks } = question;
  const named = students.slice(0, MOST_NAMES);
  const further = students.length - named.length;
  return (
    <QuestionTick {...card} question={question} number={number} label={t('choose', { number, place })}>
      <Row gap={2}>
        <StatusBadge tone="warning">{t('wrongFor', { count: students.length })}</StatusBadge>
        <StatusBadge tone="success">{words('answer', { option })}</StatusBadge>
        <MarksBadge marks={marks} />
      </Row>
      <span>{place}</span>
      <Muted>{joinNames(further > 0 ? [...named, t('further', { count: further })] : named)}</Muted>
    </QuestionTick>
  );
}
