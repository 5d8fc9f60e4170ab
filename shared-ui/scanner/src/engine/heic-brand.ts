/** Major brands of HEIF files with pictures that phones make (ISO/IEC 23008-12, annex B). */
const BRANDS = new Set(['heic', 'heix', 'mif1', 'msf1']);

/** Checks for an HEIC photo by its first box (`ftyp`, then the brand): names and types are often wrong or absent. */
export async function isHeic(file: Blob): Promise<boolean> {
  const start = new TextDecoder('latin1').decode(await file.slice(0, 12).arrayBuffer());
  return start.slice(4, 8) === 'ftyp' && BRANDS.has(start.slice(8));
}
