import { expect, it } from 'vitest';
import { sheetsOf } from './sheet-names.js';

it('lists the sheets of a workbook in order, and which are hidden', () => {
  const sheets = [
    '<sheet name="Old &amp; gone" sheetId="1" state="hidden" r:id="rId1"/>',
    "<x:sheet sheetId='2' name='&#x627;&#1604;' r:id='rId2'/>",
    '<sheet name="Lists" sheetId="3" state="veryHidden" r:id="rId3"/>',
    '<sheet sheetId="4" r:id="rId4"/>',
  ];
  expect(sheetsOf(`<workbook><sheets>${sheets.join('')}</sheets></workbook>`)).toEqual([
    { name: 'Old & gone', isHidden: true },
    { name: 'ال', isHidden: false },
    { name: 'Lists', isHidden: true },
  ]);
});
