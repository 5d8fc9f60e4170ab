import { Notice, optionsOf, type SelectOption, Stack, useTexts } from '@fulcrum/shared-ui';
import { createContext, type ReactNode, useContext } from 'react';
import { useYears, type Year } from '../api/list-years';
import archivedTexts from '../locales/archived.en.json';

const Archived = createContext(false);

/** True inside an archived year, where nothing is changed. */
export const useArchived = (): boolean => useContext(Archived);

interface YearScopeProps {
  yearId?: string | undefined;
  /** In its place where only the year's group is known. */
  groupId?: string;
  /** Without the bar: one of many things that are shown beside others. */
  quiet?: boolean;
  children: ReactNode;
}

/** What belongs to a year. In an archived one a bar says so, and everything inside that would change it hides. */
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

/** What would change something: not there inside an archived year. */
export function IfTaught({ children }: { children: ReactNode }) {
  return useArchived() ? null : children;
}

/** The years that are taught, then the archived ones, which say so. */
export function useYearOptions(years: readonly Year[]): SelectOption[] {
  const t = useTexts(archivedTexts);
  const [taught, archived] = [years.filter(isTaught), years.filter((year) => !isTaught(year))];
  return [
    ...optionsOf(taught),
    ...archived.map(({ _id, name }) => ({ value: _id, label: t('nameArchived', { name }) })),
  ];
}

export const isTaught = ({ archivedAt }: Pick<Year, 'archivedAt'>): boolean => !archivedAt;
