import { isDeepStrictEqual } from 'node:util';

/**
 * True if a save that comes too late would make the newest version once more: its reply was lost, and it was sent again.
 * @param versions the newest one, and the one that the save is based on
 * @param content of the newest version, and what it would be after the save
 */
export const isRepeatedSave = (
  versions: { newest: number | undefined; basedOn: number },
  content: { newest: unknown; sent: unknown },
): boolean =>
  versions.newest === versions.basedOn + 1 && isDeepStrictEqual(asJson(content.newest), asJson(content.sent));

/** Rows and DTOs differ in their classes and in absent fields. */
const asJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value));
