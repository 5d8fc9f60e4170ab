import { expect, it } from 'vitest';
import { isHeic } from './heic-brand';

const fileOf = (start: string, name: string, type: string) =>
  new File([`\0\0\0\u0018${start}\0\0\0\0`], name, { type });

it.each(['heic', 'heix', 'mif1', 'msf1'])(
  'knows an HEIC photo by its brand %s, whatever its name and type',
  async (brand) => {
    expect(await isHeic(fileOf(`ftyp${brand}`, 'photo.jpg', 'image/jpeg'))).toBe(true);
  },
);

it.each(['ftypisom', 'ftypavif', 'ftyphei', 'moovheic', ''])(
  'does not take %o for one by its name and type',
  async (start) => {
    expect(await isHeic(fileOf(start, 'IMG_1.HEIC', 'image/heic'))).toBe(false);
  },
);
