import { useEffect, useState } from 'react';
import type { SheetRead } from '../api/send-sheet';
import type { SheetRow } from '../check-rules';
import { Crops } from './crops';

/** Cuts these rows out of photos, until the component is gone. */
export function useCropsOf(rowsOf: (read: SheetRead) => SheetRow[]): Crops {
  const [crops] = useState(() => new Crops(rowsOf));
  useEffect(() => () => crops.close(), [crops]);
  return crops;
}
