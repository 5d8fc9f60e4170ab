import { Notice, optionsOf, type SelectOption, Stack, StatusBadge, useTexts } from '@fulcrum/shared-ui';
import { createContext, type ReactNode, useContext } from 'react';
import { useYears, type Year } from '../api/list-years';
import archivedTexts from '../locales/archived.en.json';

const Archived = createContext(false);

/** True inside an archived year, where nothing can be changed. */
export const useArchived = (): boolean => useContext(Archived);

interface YearScopeProps {
  yearId?: string | undefined;
  /** Alternative to `yearId` where only the year's group is known. */
  groupId?: string;
  /** Without the bar: for one of several items shown together, or where an `ArchivedBadge` says so. */
  quiet?: boolean | undefined;
  children: ReactNode;
}

/**
 * Wraps the content of a year. In an archived year, shows a bar that says so and hides everything inside that would
 * change it.
 */
export function YearScope({ yearId, groupId, quiet = false, children }: YearScopeProps) {
  const { data: years = [] } = useYears();
  const year = years.find(({ _id, groups }) => _id === yearId || groups.some((group) => group._id === groupId));
  const isArchived = Boolean(year?.archivedAt);
  return (
    <Archived value={isArchived}>
      {isArchived && !quiet ? (
        <Stack>
          <ArchivedBar />
          {children}
        </Stack>
      ) : (
        children
      )}
    </Archived>
  );
}

function ArchivedBar() {
  const t = useTexts(archivedTexts);
  return (
    <Notice>
      <strong>{t('archived')}</strong> {t('readOnly')}
    </Notice>
  );
}

/** Says in a bar of tools that the year is archived; nothing in other years. */
export function ArchivedBadge() {
  const t = useTexts(archivedTexts);
  if (!useArchived()) return null;
  return (
    <span title={t('readOnly')}>
      <StatusBadge>{t('archived')}</StatusBadge>
    </span>
  );
}

/** Wraps controls that change something: hidden inside an archived year. */
export function IfNotArchived({ children }: { children: ReactNode }) {
  return useArchived() ? null : children;
}

/** The current years, followed by the archived ones, which are labelled as such. */
export function useYearOptions(years: readonly Year[]): SelectOption[] {
  const t = useTexts(archivedTexts);
  const [taught, archived] = [years.filter(isTaught), years.filter((year) => !isTaught(year))];
  return [
    ...optionsOf(taught),
    ...archived.map(({ _id, name }) => ({ value: _id, label: t('nameArchived', { name }) })),
  ];
}

export const isTaught = ({ archivedAt }: Pick<Year, 'archivedAt'>): boolean => !archivedAt;
