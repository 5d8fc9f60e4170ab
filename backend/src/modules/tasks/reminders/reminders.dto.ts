export class RemindersDto {
  /** Ids of the students mailed now. @example ["65f0c0ffee0123456789abcd"] */
  reminded: string[];
  /** Number of other students who have not handed in and were already mailed on this day. @example 2 */
  remindedBefore: number;
}
