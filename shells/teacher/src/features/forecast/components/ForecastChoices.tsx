import { ButtonLink, Checkbox, confirm, Row, SelectField, useTexts } from '@fulcrum/shared-ui';
import { SelectBar } from '../../../shared/components/SelectBar';
import { IfNotArchived } from '../../../shared/components/YearScope';
import { seriesName } from '../../../shared/exam-series';
import { toastOutcome } from '../../../shared/failures';
import { type ForecastSettings, useChooseThresholds } from '../api/choose-thresholds';
import type { GroupForecast } from '../api/group-forecast';
import forecastTexts from '../locales/en.json';

/** Saves a choice at once, for all groups of the year. */
function useSaving({ yearId, table, shownToParents }: GroupForecast) {
  const t = useTexts(forecastTexts);
  const choose = useChooseThresholds(yearId);
  const now = { series: table?.series ?? null, option: table?.option ?? null, shownToParents };
  const save = (change: Partial<ForecastSettings>) =>
    toastOutcome(choose.mutateAsync({ ...now, ...change }), {
      done: t('choiceSaved'),
      failed: t('failedToSaveChoice'),
    });
  return { save, isSaving: choose.isPending };
}

interface ChoicesProps {
  forecast: GroupForecast;
}

/** By which thresholds the year is forecast, and whether parents see it. */
export function ForecastChoices({ forecast }: ChoicesProps) {
  const t = useTexts(forecastTexts);
  return (
    <IfNotArchived>
      {forecast.choices.length > 0 && <TableChoices forecast={forecast} />}
      <Row align="between">
        <ShowParents forecast={forecast} />
        <ButtonLink variant="secondary" to={`/thresholds?board=${forecast.board}`}>
          {t('allThresholds')}
        </ButtonLink>
      </Row>
    </IfNotArchived>
  );
}

function TableChoices({ forecast }: ChoicesProps) {
  const t = useTexts(forecastTexts);
  const { save, isSaving } = useSaving(forecast);
  const { table, choices } = forecast;
  const options = choices.find(({ series }) => series === table?.series)?.options ?? [];
  const placeholder = table ? null : t('choose');
  return (
    <SelectBar>
      <SelectField
        label={t('thresholdsOf')}
        value={table?.series ?? ''}
        onChange={(series) => void save({ series, option: null })}
        options={choices.map(({ series }) => ({ value: series, label: seriesName(series) }))}
        placeholder={placeholder}
        disabled={isSaving}
      />
      <SelectField
        label={t('option')}
        value={table?.option ?? ''}
        onChange={(option) => void save({ option })}
        options={options.map((option) => ({ value: option, label: option }))}
        placeholder={placeholder}
        disabled={isSaving || options.length === 0}
      />
    </SelectBar>
  );
}

function ShowParents({ forecast }: ChoicesProps) {
  const t = useTexts(forecastTexts);
  const { save, isSaving } = useSaving(forecast);
  const ask = () =>
    confirm({
      title: t('showParentsTitle'),
      message: t('showParentsQuestion'),
      confirmLabel: t('showParentsConfirm'),
      destructive: false,
      action: () => save({ shownToParents: true }),
    });
  return (
    <Checkbox
      label={t('showParents')}
      checked={forecast.shownToParents}
      disabled={isSaving}
      onChange={(shown) => void (shown ? ask() : save({ shownToParents: false }))}
    />
  );
}
