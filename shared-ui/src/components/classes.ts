/** Joins the class names that are set. */
export const classes = (...names: (string | false | null | undefined)[]): string => names.filter(Boolean).join(' ');
