import { ButtonLink, Card, EmptyState, Muted, QueryView, Stack, useLoadFailure, useTexts } from '@fulcrum/shared-ui';
import { useParams } from 'react-router-dom';
import { seriesName } from '../../../shared/exam-series';
import { type GroupForecast, useGroupForecast } from '../api/group-forecast';
import forecastTexts from '../locales/en.json';
import { ltr } from '../words';
import { ForecastChoices } from './ForecastChoices';
import { ForecastTable } from './ForecastTable';
import { MockPapers } from './MockPapers';

/** What the grades of the group whose id is in the address may become, and which of its work are mocks. */
export default function ForecastOfGroup() {
  const t = useTexts(forecastTexts);
  const { id = '' } = useParams();
  const forecast = useGroupForecast(id);
  useLoadFailure(forecast, t('failedToLoad'));
  return (
    <QueryView query={forecast} failure={t('failedToLoad')}>
      {(found) =>
        found.silence === 'no_syllabus' ? (
          <NoSyllabus />
        ) : (
          <Stack>
            <Card title={t('title')}>
              <Stack gap={3}>
                <ForecastChoices forecast={found} />
                <Grades forecast={found} />
              </Stack>
            </Card>
            <MockPapers groupId={id} forecast={found} />
          </Stack>
        )
      }
    </QueryView>
  );
}

function NoSyllabus() {
  const t = useTexts(forecastTexts);
  return (
    <EmptyState
      icon="chart"
      title={t('noSyllabus')}
      action={<ButtonLink to="/syllabus">{t('chooseSyllabus')}</ButtonLink>}
    >
      {t('noSyllabusHint')}
    </EmptyState>
  );
}

function Grades({ forecast }: { forecast: GroupForecast }) {
  const t = useTexts(forecastTexts);
  const { silence, table, students, board } = forecast;
  if (silence || !table) {
    const reason = silence === 'no_option' ? 'noOption' : 'noThresholds';
    return (
      <EmptyState
        icon="chart"
        title={t(reason)}
        action={<ButtonLink to={`/thresholds?board=${board}`}>{t('pasteThresholds')}</ButtonLink>}
      >
        {t(`${reason}Hint`)}
      </EmptyState>
    );
  }
  if (students.length === 0) return <EmptyState icon="users" title={t('noStudents')} />;
  return (
    <>
      <ForecastTable forecast={forecast} />
      <Muted>
        {t('byThresholds', { series: seriesName(table.series), option: ltr(table.option), maximum: table.maximum })}{' '}
        {table.note && <bdi>{table.note}</bdi>}
      </Muted>
      <Muted>{t('howItWorks')}</Muted>
    </>
  );
}
