import type { ChoiceKey, NumberKey, TextKey } from '@fulcrum/answers';
import { z } from 'zod';
import { isNested } from '../../../../platform/http/json-levels.js';
import { type FileParameter, fileParameter, type FilePart } from '../file-question.js';
import { jsonIn } from '../json-text.js';
import type { Cells } from './columns.js';

/** Whether a key is one of its kind is checked as that of a form, once it has left the fence. */
const key = z.custom<ChoiceKey & NumberKey & TextKey>((value) => isNested(value) && !Array.isArray(value));

/** Parts and parameters have a shape of their own: they are in their cells as JSON, as the API has them. */
const parts = z
  .array(
    z.object({
      label: z.string(),
      text: z.string().optional(),
      kind: z.enum(['choice', 'number', 'text']),
      key,
      marks: z.number(),
      needs: z.string().optional(),
    }),
  )
  .max(6);
const parameters = z.array(fileParameter).max(6);

export const partsOf = (cells: Cells): FilePart[] | null => parts.safeParse(jsonIn(cells.parts ?? '')).data ?? null;

export const parametersOf = (cells: Cells): FileParameter[] | null =>
  parameters.safeParse(jsonIn(cells.parameters ?? '')).data ?? null;
