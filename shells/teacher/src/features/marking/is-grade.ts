/** Whether the text is a grade with at most two decimals, up to a task's maximum. */
export const isGrade = (text: string, max: number): boolean =>
  /^\d{1,4}(\.\d{1,2})?$/.test(text.trim()) && Number(text) <= max;
