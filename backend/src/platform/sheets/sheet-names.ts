interface SheetName {
  name: string;
  isHidden: boolean;
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

const unescaped = (text: string): string =>
  text.replaceAll(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{1,5}));/gi, (whole, decimal, hex, name) => {
    if (name) return ENTITIES[name] ?? whole;
    const code = decimal ? Number(decimal) : Number.parseInt(hex, 16);
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });

const attributeOf = (tag: string, name: string): string | undefined =>
  new RegExp(`\\s${name}\\s*=\\s*(["'])(.*?)\\1`, 's').exec(tag)?.[2];

/** The sheets that a workbook's `xl/workbook.xml` lists, in the order of their tabs. */
export const sheetsOf = (workbookXml: string): SheetName[] =>
  [...workbookXml.matchAll(/<(?:\w{1,20}:)?sheet\s[^>]*>/g)].flatMap(([tag]) => {
    const name = attributeOf(tag, 'name');
    const isHidden = /hidden$/i.test(attributeOf(tag, 'state') ?? '');
    return name ? [{ name: unescaped(name), isHidden }] : [];
  });
