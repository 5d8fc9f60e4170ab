import { upload } from '@fulcrum/files';
import type { components } from '@fulcrum/shared-ui';

export type SheetRead = components['schemas']['SheetReadDto'];

/** A sheet that was read on this device, until the server has it. */
export interface WaitingSheet {
  /** Also the key under which the server knows a repeat. */
  id: string;
  quizId: string;
  /** The code of the sheet. */
  sheet: string;
  /** Of whom the device knows that it is; empty for a spare sheet. */
  name: string;
  fills: number[][];
  /** Rows, from 0, that the reader could not make out. */
  unclear: number[];
  /** Null if the device could not make it: the sheet is read all the same. */
  photo: Blob | null;
  /** ISO 8601. */
  at: string;
}

/**
 * Sends a sheet once: a try that would wait for the line is given up, since another account may be signed in by then.
 * @throws ApiError, with the code `cancelled` if there is no line
 */
export function sendSheet({ id, quizId, sheet, fills, unclear, photo }: WaitingSheet): Promise<SheetRead> {
  const line = new AbortController();
  return upload<SheetRead>({
    ...{ method: 'POST', url: '/api/sheet-reads', key: id, signal: line.signal },
    fields: { quizId, sheet, fills: JSON.stringify(fills), unclear: JSON.stringify(unclear), photo },
    onWaiting: (isWaiting) => isWaiting && line.abort(),
  });
}
