import { ButtonLink, Card, Grid, PageHeader, Stack, TextField, useTexts } from '@fulcrum/shared-ui';
import { useDeferredValue, useState } from 'react';
import type { Year } from '../../../classroom/api/list-years';
import { PlaceFields } from '../../../classroom/components/PlaceFields';
import { YearsView } from '../../../classroom/components/YearsView';
import { usePlace } from '../../../classroom/use-place';
import { QuestionBank } from '../components/QuestionBank';
import questionTexts from '../locales/en.json';

/** /questions: the question bank, narrowed by year, unit, chapter and tag. */
export default function QuestionsPage() {
  const t = useTexts(questionTexts);
  return (
    <>
      <PageHeader
        title={t('title')}
        description={t('hint')}
        actions={
          <ButtonLink icon="upload" to="/upload-question">
            {t('upload')}
          </ButtonLink>
        }
      />
      <YearsView>{(years) => <BankOfYears years={years} />}</YearsView>
    </>
  );
}

function BankOfYears({ years }: { years: Year[] }) {
  const t = useTexts(questionTexts);
  const place = usePlace(years);
  const { yearId, unitId, chapterId } = place;
  const [tag, setTag] = useState('');
  const asked = useDeferredValue(tag.trim());
  return (
    <Stack>
      <Card>
        <Stack gap={3}>
          <PlaceFields years={years} place={place} purpose="narrow" />
          <Grid gap={3} column="14rem">
            <TextField
              type="search"
              label={t('tag')}
              description={t('tagHint')}
              value={tag}
              onChange={setTag}
              maxLength={40}
            />
          </Grid>
        </Stack>
      </Card>
      <QuestionBank part={{ yearId, unitId, chapterId, tag: asked }} />
    </Stack>
  );
}
