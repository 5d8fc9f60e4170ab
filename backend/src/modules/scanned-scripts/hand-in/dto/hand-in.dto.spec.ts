import 'reflect-metadata';
import { describe, expect, it } from 'vitest';
import { validationPipe } from '../../../../platform/http/validation.js';
import { HandInScriptsDto } from './hand-in.dto.js';

const hex = (at: number) => at.toString(16).padStart(24, 'a');
const scripts = (studentIds: string[]) => ({
  areInTime: true,
  scripts: studentIds.map((studentId) => ({ studentId, pageIds: [hex(1)], replaces: null })),
});
const given = (body: object) => validationPipe().transform(body, { type: 'body', metatype: HandInScriptsDto });

describe('scripts to hand in', () => {
  it('name each student once, however the id is written', async () => {
    await expect(given(scripts([hex(1), hex(2)]))).resolves.toBeInstanceOf(HandInScriptsDto);
    await expect(given(scripts([hex(1), hex(1).toUpperCase()]))).rejects.toThrow('Name each student once.');
  });

  it('are counted before they are compared, which takes long for many', async () => {
    const body = scripts(Array.from({ length: 301 }, () => hex(1)));
    await expect(given(body)).rejects.toThrow('At most 300 scripts are handed in at once.');
  });
});
