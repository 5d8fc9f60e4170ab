import { describe, expect, it } from 'vitest';
import { alikeUnits } from './alike-units.ts';
import { judge } from './judge.ts';
import { numberKey, numberQuestion } from './testing/number-keys.ts';

const offered = (unit: string) => Object.fromEntries(alikeUnits(unit).map((one) => [one.unit, one.factor]));

describe('units of the same dimension', () => {
  it('are offered with their size in the key’s unit', () => {
    expect(offered('N m')).toEqual({ J: '1', kWh: '3600000', eV: '0.0000000000000000001602176634', cal: '4.184' });
    expect(offered('m/s^2')).toEqual({ 'N/kg': '1' });
    expect(offered('cm^3')).toEqual({ l: '1000' });
    expect(offered('kJ')).toMatchObject({ 'N m': '0.001', kWh: '3600' });
    expect(offered('J/(kg °C)')).toEqual({ 'J/(kg K)': '1' });
  });

  it('are not those of another prefix, nor temperatures, nor what cannot be read', () => {
    for (const unit of ['km', '°C', 'K', '%', '°', 'furlong', '']) expect(offered(unit)).toEqual({});
    expect(offered('Pa')).not.toHaveProperty('kPa');
  });

  it('are right once they are in the key, and were not before', () => {
    for (const unit of ['N m', 'm/s²', 'W', 'Pa', 'C', 'kg/m³', 'V/m', 'Hz', 'T']) {
      expect(alikeUnits(unit).length).toBeGreaterThan(0);
      for (const other of alikeUnits(unit)) {
        const [without, ticked] = [numberKey('1', unit), numberKey('1', unit, { alsoUnits: [other] })];
        const typed = `1/${other.factor} ${other.unit}`;
        expect([typed, judge(numberQuestion(without), typed).marks]).toEqual([typed, 0]);
        expect([typed, judge(numberQuestion(ticked), typed).marks]).toEqual([typed, 1]);
      }
    }
  });
});
