/** A one-page PDF with the text `words` and a correct cross-reference table. */
export function pdf(words = 'F = ma'): Buffer {
  const stream = `BT /F1 24 Tf 72 720 Td (${words.replace(/[()\\]/g, '\\$&')}) Tj ET`;
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>',
    `<</Length ${stream.length}>>stream\n${stream}\nendstream`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
  ];
  let out = '%PDF-1.4\n';
  const entries = objects.map((object, index) => {
    const at = String(out.length).padStart(10, '0');
    out += `${index + 1} 0 obj${object}\nendobj\n`;
    return `${at} 00000 n \n`;
  });
  const xref = `xref\n0 6\n0000000000 65535 f \n${entries.join('')}trailer<</Size 6/Root 1 0 R>>`;
  return Buffer.from(`${out}${xref}\nstartxref\n${out.length}\n%%EOF\n`, 'latin1');
}
