const FLAGS = import.meta.glob<string>('../../../node_modules/country-flag-icons/3x2/*.svg', {
  eager: true,
  query: '?url',
  import: 'default',
});

const byCode = new Map(Object.entries(FLAGS).map(([path, url]) => [path.slice(path.lastIndexOf('/') + 1, -4), url]));

/** The address of a country's flag, served by the product itself. */
export const flagUrl = (countryCode: string): string | undefined => byCode.get(countryCode);
