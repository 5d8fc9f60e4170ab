/** Grades, options and lists of marks read from left to right in every language: "A*", "148 · 125". */
export const ltr = (text: string): string => `\u2066${text}\u2069`;
