import type { AskedQuestion } from './asked-question';

export type AskedPart = NonNullable<AskedQuestion['parts']>[number];

/** Where the answer to a part is: on the sheet, on the device and in what is sent. */
export const slotOf = (questionId: string, { label }: Pick<AskedPart, 'label'>): string => `${questionId}:${label}`;

/** Where a question takes answers: once, or once for each of its parts. */
export const slotsOf = ({ _id, parts }: Pick<AskedQuestion, '_id' | 'parts'>): string[] =>
  parts ? parts.map((part) => slotOf(_id, part)) : [_id];
