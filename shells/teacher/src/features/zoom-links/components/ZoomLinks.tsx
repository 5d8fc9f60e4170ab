import {
  confirm,
  Grid,
  optionsOf,
  QueryView,
  SelectField,
  Stack,
  useRememberedYear,
  useTexts,
  useLoadFailure,
} from '@fulcrum/shared-ui';
import { useState } from 'react';
import type { Year } from '../../../shared/api/list-years';
import { YearsView } from '../../../shared/components/YearsView';
import sharedTexts from '../../../shared/locales/en.json';
import { useZoomLinks } from '../../../shared/api/list-zoom-links';
import zoomTexts from '../locales/en.json';
import { leaveQuestion, LinkEditor } from './LinkEditor';

/** The live-class links of a year: rows that are edited and saved together. */
export default function ZoomLinks() {
  return <YearsView taught>{(years) => <OfYears years={years} />}</YearsView>;
}

function OfYears({ years }: { years: Year[] }) {
  const t = useTexts(sharedTexts);
  const [remembered, setYearId] = useRememberedYear();
  const yearId = years.find(({ _id }) => _id === remembered)?._id ?? '';
  const [unsaved, setUnsaved] = useState(false);
  const zoom = useTexts(zoomTexts);
  const chooseYear = async (next: string) => {
    if (!unsaved || (await confirm(leaveQuestion(zoom)))) setYearId(next);
  };
  return (
    <Stack>
      <Grid column="20rem">
        <SelectField
          label={t('year')}
          value={yearId}
          onChange={(next) => void chooseYear(next)}
          options={optionsOf(years)}
          placeholder={t('chooseYear')}
        />
      </Grid>
      {yearId && <OfYear key={yearId} yearId={yearId} onUnsaved={setUnsaved} />}
    </Stack>
  );
}

function OfYear({ yearId, onUnsaved }: { yearId: string; onUnsaved: (unsaved: boolean) => void }) {
  const t = useTexts(zoomTexts);
  const links = useZoomLinks(yearId);
  const failure = t('failedToLoad');
  useLoadFailure(links, failure);
  return (
    <QueryView query={links} failure={failure}>
      {(saved) => <LinkEditor yearId={yearId} saved={saved} onUnsaved={onUnsaved} />}
    </QueryView>
  );
}
