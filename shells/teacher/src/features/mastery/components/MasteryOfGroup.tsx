import {
  ButtonLink,
  Card,
  Checkbox,
  EmptyState,
  Muted,
  QueryView,
  Row,
  Stack,
  useLoadFailure,
  useTexts,
} from '@fulcrum/shared-ui';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { type GroupMastery, useGroupMastery } from '../api/group-mastery';
import { isRated, weakestOf } from '../heat';
import masteryTexts from '../locales/en.json';
import { Gaps } from './Gaps';
import { HeatTable } from './HeatTable';

/** What the group whose id is in the address has mastered: topics × students, and what is not taught or not tested. */
export default function MasteryOfGroup() {
  const t = useTexts(masteryTexts);
  const { id = '' } = useParams();
  const mastery = useGroupMastery(id);
  useLoadFailure(mastery, t('failed'));
  return (
    <QueryView query={mastery} failure={t('failed')}>
      {(found) => (found.board === null ? <NoSyllabus /> : <Mastery groupId={id} mastery={found} />)}
    </QueryView>
  );
}

function NoSyllabus() {
  const t = useTexts(masteryTexts);
  return (
    <EmptyState icon="book" title={t('noSyllabus')}>
      {t('noSyllabusHint')}
    </EmptyState>
  );
}

function Mastery({ groupId, mastery }: { groupId: string; mastery: GroupMastery }) {
  const t = useTexts(masteryTexts);
  const { topics, students, name } = mastery;
  const rated = topics.filter(isRated);
  const [all, showAll] = useState(rated.length === 0);
  const [chosen, choose] = useState(() => new Set(weakestOf(topics)));
  const toggle = (code: string) =>
    choose((now) => new Set(now.has(code) ? [...now].filter((one) => one !== code) : [...now, code]));
  // In the order of the syllabus, whatever was ticked first.
  const asked = topics.flatMap(({ code }) => (chosen.has(code) ? [code] : []));
  return (
    <Stack>
      <Card
        title={t('levels')}
        actions={
          asked.length > 0 && (
            <ButtonLink icon="plus" to={`/createquiz?group=${groupId}&topics=${asked.map(encodeURIComponent).join()}`}>
              {t('makeQuiz', { count: asked.length })}
            </ButtonLink>
          )
        }
      >
        <Stack gap={3}>
          <Row align="between">
            <Muted>{t('hint', { name: name ?? '' })}</Muted>
            <Checkbox label={t('allTopics')} checked={all} onChange={showAll} />
          </Row>
          {students.length === 0 ? (
            <EmptyState icon="users" title={t('noStudents')} />
          ) : (
            <HeatTable {...{ students, chosen }} topics={all ? topics : rated} onToggle={toggle} />
          )}
        </Stack>
      </Card>
      <Gaps mastery={mastery} chosen={chosen} onToggle={toggle} />
    </Stack>
  );
}
