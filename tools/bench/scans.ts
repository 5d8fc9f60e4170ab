import type { Page } from '@playwright/test';

export interface Scan {
  bytes: Buffer;
  pages: number;
  /** One of its pages, as JPEG. */
  picture: Buffer;
}

/** A4 in inches. With its noise, a page at 150 dots per inch takes about 600 KB as JPEG, at 300 about 3 MB. */
const A4_INCHES = { width: 8.27, height: 11.69 };
const A4_POINTS = [595, 842] as const;

/** A page of handwriting as scanned: lines, and enough noise to make its JPEG as large as a real one. */
function photographed(page: Page, dotsPerInch: number): Promise<string> {
  const size = {
    width: Math.round(A4_INCHES.width * dotsPerInch),
    height: Math.round(A4_INCHES.height * dotsPerInch),
  };
  return page.evaluate(({ width, height }) => {
    const canvas = Object.assign(document.createElement('canvas'), { width, height });
    const drawing = canvas.getContext('2d');
    if (!drawing) throw new Error('This browser has no canvas.');
    drawing.fillStyle = '#f4f1e8';
    drawing.fillRect(0, 0, width, height);
    drawing.fillStyle = '#1e2a5a';
    drawing.font = `italic ${width / 42}px cursive`;
    for (let line = 1; line < 30; line += 1) {
      drawing.fillText(
        `${line}. F = ma, so a = F/m = ${line}.5 m/s², and v² = u² + 2as`,
        width / 12,
        (line * height) / 31,
      );
    }
    const picture = drawing.getImageData(0, 0, width, height);
    let state = 17;
    for (let index = 0; index < picture.data.length; index += 1) {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      picture.data[index] = (picture.data[index] ?? 0) + (state >>> 28) - 8;
    }
    drawing.putImageData(picture, 0, 0);
    return canvas.toDataURL('image/jpeg', 0.85).split(',')[1] ?? '';
  }, size);
}

/** A PDF with one image per page, as scanners and phones make them. */
function pdfOf(jpegs: Buffer[], { width, height }: { width: number; height: number }): Buffer {
  const parts: Buffer[] = [Buffer.from('%PDF-1.4\n%âãÏÓ\n', 'latin1')];
  const offsets: number[] = [];
  let length = parts[0]?.length ?? 0;
  const put = (...bytes: (string | Buffer)[]) => {
    for (const one of bytes) {
      const part = typeof one === 'string' ? Buffer.from(one, 'latin1') : one;
      parts.push(part);
      length += part.length;
    }
  };
  const object = (number: number, ...bytes: (string | Buffer)[]) => {
    offsets[number] = length;
    put(`${number} 0 obj\n`, ...bytes, '\nendobj\n');
  };
  const kids = jpegs.map((_, index) => `${3 + index * 3} 0 R`).join(' ');
  object(1, '<< /Type /Catalog /Pages 2 0 R >>');
  object(2, `<< /Type /Pages /Count ${jpegs.length} /Kids [${kids}] >>`);
  const [right, top] = A4_POINTS;
  for (const [index, jpeg] of jpegs.entries()) {
    const first = 3 + index * 3;
    const resources = `<< /XObject << /Scan ${first + 2} 0 R >> >>`;
    object(
      first,
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${right} ${top}] /Resources ${resources} /Contents ${first + 1} 0 R >>`,
    );
    const content = `q ${right} 0 0 ${top} 0 0 cm /Scan Do Q`;
    object(first + 1, `<< /Length ${content.length} >>\nstream\n${content}\nendstream`);
    const image = `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceRGB /BitsPerComponent 8`;
    object(first + 2, `<< ${image} /Filter /DCTDecode /Length ${jpeg.length} >>\nstream\n`, jpeg, '\nendstream');
  }
  const start = length;
  const entries = offsets.slice(1).map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`);
  put(`xref\n0 ${offsets.length}\n0000000000 65535 f \n${entries.join('')}`);
  put(`trailer\n<< /Size ${offsets.length} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`);
  return Buffer.concat(parts);
}

/** A scan with this many pages or, with `atMost` bytes, with as many as fit. */
export async function makeScan(page: Page, { dotsPerInch, pages, atMost }: Wanted): Promise<Scan> {
  const jpeg = Buffer.from(await photographed(page, dotsPerInch), 'base64');
  const count = pages ?? Math.max(1, Math.floor((atMost ?? 0) / (jpeg.length + 1000)));
  const size = {
    width: Math.round(A4_INCHES.width * dotsPerInch),
    height: Math.round(A4_INCHES.height * dotsPerInch),
  };
  const jpegs = Array.from({ length: count }, () => jpeg);
  return { bytes: pdfOf(jpegs, size), pages: count, picture: jpeg };
}

interface Wanted {
  dotsPerInch: number;
  pages?: number;
  atMost?: number;
}
