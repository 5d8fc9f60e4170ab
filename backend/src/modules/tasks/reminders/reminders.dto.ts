export class RemindersDto {
  /** Ids of the students who are mailed now. @example ["65f0c0ffee0123456789abcd"] */
  reminded: string[];
  /** Students who have not handed in either, and were mailed earlier on this day. @example 2 */
  remindedBefore: number;
}
