import { NumberField } from '@fulcrum/forms';
import {
  Button,
  Checkbox,
  Grid,
  Modal,
  Muted,
  notify,
  QueryView,
  Row,
  Stack,
  useIfOpen,
  useTexts,
  useLoadFailure,
} from '@fulcrum/shared-ui';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useEffect, useState } from 'react';
import { FormButtons } from '../../../shared/components/FormDialog';
import { failureToast } from '../../../shared/failures';
import { type FormDialog, useFormDialog } from '../../../shared/use-form-dialog';
import type { Group } from '../../../shared/api/list-years';
import { type GradebookSettings, settingsOfYear, useSaveSettings } from '../api/gradebook-settings';
import type { Column } from '../gradebook';
import settingsTexts from '../locales/settings.en.json';
import { CategoryFields, CategoryAssignments } from './CategoryFields';
import { ScaleFields } from './ScaleFields';
import {
  draftOf,
  MOST_CATEGORIES,
  MOST_SCALES,
  newCategory,
  newScale,
  type Problems,
  validateDraft,
  settingsOf,
} from './settings-draft';

interface SettingsDialogProps {
  yearId: string;
  groups: readonly Group[];
  /** Columns of the open gradebook, which can be assigned to a custom category. */
  columns: readonly Column[];
  onClose: () => void;
}

/** Weights and grade scales of a year. */
export function SettingsDialog(props: SettingsDialogProps) {
  const t = useTexts(settingsTexts);
  const dialog = useFormDialog(props.onClose);
  const settings = useQuery(settingsOfYear(props.yearId));
  useLoadFailure(settings, t('failedToLoad'));
  return (
    <Modal title={t('title')} onClose={dialog.onClose} width="46rem">
      <QueryView query={settings} failure={t('failedToLoad')}>
        {(loaded) => <SettingsForm {...props} settings={loaded} dialog={dialog} />}
      </QueryView>
    </Modal>
  );
}

interface SettingsFormProps extends SettingsDialogProps {
  settings: GradebookSettings;
  dialog: FormDialog;
}

/** The draft, its problems once the user has tried to save, and the save action. */
function useSettingsForm({ yearId, settings, dialog }: SettingsFormProps) {
  const t = useTexts(settingsTexts);
  const ifOpen = useIfOpen();
  const saving = useSaveSettings(yearId);
  const [saved] = useState(() => draftOf(settings));
  const [draft, setDraft] = useState(saved);
  const [isTried, setTried] = useState(false);
  const problems: Problems = isTried ? validateDraft(draft) : {};
  useEffect(() => dialog.noteTyped(draft !== saved && !saving.isPending));
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    const form = event.currentTarget;
    event.preventDefault();
    if (saving.isPending) return;
    setTried(true);
    // Runs after the errors are rendered.
    const focusFirst = () => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    if (Object.keys(validateDraft(draft)).length > 0) return void requestAnimationFrame(focusFirst);
    const closeSaved = () => {
      notify.success(t('saved'));
      ifOpen(dialog.onDone);
    };
    return void saving
      .mutateAsync(settingsOf(draft, settings.version))
      .then(closeSaved, failureToast(t('failedToSave')));
  };
  return { draft, setDraft, problems, onSubmit, submitting: saving.isPending };
}

function SettingsForm(props: SettingsFormProps) {
  const { groups, columns, dialog } = props;
  const t = useTexts(settingsTexts);
  const { draft, setDraft, problems, onSubmit, submitting } = useSettingsForm(props);
  return (
    <form noValidate onSubmit={onSubmit}>
      <Stack>
        <Muted>{t('weightsHint')}</Muted>
        {draft.categories.map((category) => (
          <CategoryFields key={category.id} {...{ category, setDraft, problems }} />
        ))}
        <Row>
          <Button
            variant="secondary"
            icon="plus"
            disabled={draft.categories.length >= MOST_CATEGORIES}
            onClick={() => setDraft((now) => ({ ...now, categories: [...now.categories, newCategory()] }))}
          >
            {t('addCategory')}
          </Button>
        </Row>
        <CategoryAssignments {...{ draft, setDraft, columns }} />
        <Checkbox
          label={t('missingCounts')}
          checked={draft.missingCounts}
          onChange={(missingCounts) => setDraft((now) => ({ ...now, missingCounts }))}
        />
        <SlipsBelow {...{ draft, setDraft, problems }} />
        <Scales {...{ draft, setDraft, problems, groups }} />
        <FormButtons dialog={dialog} submitting={submitting} submitLabel={t('save')} />
      </Stack>
    </form>
  );
}

/** The average below which a student counts as slipping. */
function SlipsBelow({ draft, setDraft, problems }: Omit<ScalesProps, 'groups'>) {
  const t = useTexts(settingsTexts);
  return (
    <Grid gap={3} column="20rem">
      <NumberField
        label={t('slipsBelow')}
        description={t('slipsBelowHint')}
        value={draft.slipsBelow}
        onChange={(slipsBelow) => setDraft((now) => ({ ...now, slipsBelow }))}
        error={problems.slipsBelow && t(problems.slipsBelow)}
      />
    </Grid>
  );
}

type ScalesProps = Pick<ReturnType<typeof useSettingsForm>, 'draft' | 'setDraft' | 'problems'> &
  Pick<SettingsDialogProps, 'groups'>;

function Scales({ draft, setDraft, problems, groups }: ScalesProps) {
  const t = useTexts(settingsTexts);
  return (
    <>
      <h3>{t('scales')}</h3>
      <Muted>{t('scalesHint')}</Muted>
      {draft.scales.map((scale) => (
        <ScaleFields key={scale.id} {...{ scale, setDraft, problems, groups }} />
      ))}
      <Row>
        <Button
          variant="secondary"
          icon="plus"
          disabled={draft.scales.length >= MOST_SCALES}
          onClick={() => setDraft((now) => ({ ...now, scales: [...now.scales, newScale()] }))}
        >
          {t('addScale')}
        </Button>
      </Row>
    </>
  );
}
