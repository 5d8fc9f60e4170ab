import { z } from 'zod';
import type { FileParameter, FilePart } from '../file-question.js';
import { jsonIn } from '../json-text.js';
import type { Cells } from './columns.js';

/** Parts and parameters have a shape of their own: they are in their cells as JSON, as the API has them. */
const parts = z
  .array(
    z.object({
      label: z.string(),
      text: z.string().optional(),
      kind: z.enum(['choice', 'number', 'text']),
      // Checked as that of a form once it has left the fence.
      key: z.looseObject({}),
      marks: z.number(),
      needs: z.string().optional(),
    }),
  )
  .max(6);
const parameters = z.array(z.object({ name: z.string(), from: z.string(), to: z.string(), step: z.string() })).max(6);

export function partsOf(cells: Cells): FilePart[] | null {
  const { success, data } = parts.safeParse(jsonIn(cells.parts ?? ''));
  // Whether a key is one of its kind is for the check outside the fence, so the types do not overlap yet.
  return success ? (data as unknown as FilePart[]) : null;
}

export function parametersOf(cells: Cells): FileParameter[] | null {
  const { success, data } = parameters.safeParse(jsonIn(cells.parameters ?? ''));
  return success ? data : null;
}
