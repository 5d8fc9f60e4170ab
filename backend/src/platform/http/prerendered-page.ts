import { escapeHtml } from './standalone-page.js';

/** Values for a prerendered page: texts, and lists that a part of the page is repeated for. */
export interface PageValues {
  [name: string]: string | PageValues[];
}

const PLACE = /\{\{#(\w+)\}\}([^]*?)\{\{\/\1\}\}|\{\{(\w+)\}\}/g;

const rowsOf = (value: PageValues[string] | undefined): PageValues[] => {
  if (Array.isArray(value)) return value;
  return value ? [{}] : [];
};

/**
 * Fills the `{{name}}` placeholders of a prerendered page; every value is escaped, and placeholders in values are not
 * expanded. A part between `{{#name}}` and `{{/name}}` is left out for an empty value and repeated for each entry of a
 * list.
 */
export function fillPage(template: string, values: PageValues): string {
  return template.replace(PLACE, (_, part: string | undefined, inside: string, name: string) => {
    if (part)
      return rowsOf(values[part])
        .map((row) => fillPage(inside, { ...values, ...row }))
        .join('');
    const value = values[name];
    return typeof value === 'string' ? escapeHtml(value) : '';
  });
}
