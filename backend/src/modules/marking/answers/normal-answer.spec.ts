import { normaliseAnswer } from '@fulcrum/answers';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

/** Number of different normal forms among these answers. */
const distinct = (...all: string[]): number => new Set(all.map(normaliseAnswer)).size;

/** How much slower an answer of twice the length may be: far less than where each character doubles the time. */
const MOST_SLOWER = 16;
const ROUNDS = 200;
/** Less (µs) is quick enough, and no more than the noise of the measure. */
const QUICK = 2000;
/** Processor time (µs) of the quickest of five times 200 normalisations: what others take of the machine does not count. */
function processorTime(answer: string): number {
  const times = [1, 2, 3, 4, 5].map(() => {
    const before = process.cpuUsage();
    for (let round = 0; round < ROUNDS; round += 1) normaliseAnswer(answer);
    return process.cpuUsage(before).user;
  });
  return Math.max(QUICK, Math.min(...times));
}

describe('equal answers', () => {
  it.each([
    [['1.5', '1,5', '1.50', '+1.5', ' 1.5 ', '01.5', '١٫٥', '١,٥', '۱٫۵', '1.5.']],
    [['0.5', '.5', ',5', '0,50', '0,500', '5e-1']],
    [['3.0e8', '3×10^8', '3 x 10^8', '3*10^8', '3·10⁸', '3 × 10 ^ 8', '3E8', '300000000', '300 000 000', '3×10**8']],
    [['300000000', '300,000,000', '300.000.000', '٣٠٠٬٠٠٠٬٠٠٠', '3×10^{8}', '3×10^(8)']],
    [['10^8', '10⁸', '1e8', '100 000 000']],
    [['6.63×10^-34', '6.63e-34', '6,63×10⁻³⁴', '6.63 × 10^{-34}']],
    [['-5', '−5', '–5', '- 5']],
    [['0', '-0', '0.0', '0e5']],
    [['1,234.5', '1.234,5', '1234.5', '1 234.5']],
  ])('are equal as numbers: %j', (all) => expect(distinct(...all)).toBe(1));

  it.each([
    [['3 m/s', '3 m s^-1', '3 ms⁻¹', '3ms-1', '3 m s-1', '3 m·s⁻¹', '3.0 m/s', '٣ m/s', '3 m.s^-1', '3 m s^{-1}']],
    [['3 m/s', '3 metres per second', '3 meters per second', '3 METRES PER SECOND', '3 m per s', '3 (m/s)']],
    [['9.8 m/s^2', '9.8 m/s²', '9.8 ms^-2', '9.8 m/s/s', '9.8 m s⁻²', '9.8 m/s2', '9,8 metres per second squared']],
    [['5 Ω', '5 ohm', '5 ohms', '5 Ohm', '5 OHMS', '5Ω', '5 \u2126']],
    [['5 kΩ', '5 kohm', '5 kiloohm', '5000 Ω', '5 kOhm', '5e3 ohm']],
    [['1 km', '1000 m', '1 kilometre', '1 kilometers', '100000 cm', '1e6 mm', '0.001 Mm']],
    [['36 km/h', '10 m/s', '36 km/hr', '36 kilometres per hour', '36 kmh^-1', '600 m/min']],
    [['1 h', '60 min', '3600 s', '1 hour', '60 minutes', '3600 seconds', '3600 sec', '1 hr']],
    [['2 N m', '2 Nm', '2 N·m', '2 newton metres', '2 newton-metres', '2 m N']],
    [['4200 J/(kg K)', '4200 J kg^-1 K^-1', '4200 Jkg⁻¹K⁻¹', '4.2 kJ/(kg·K)']],
    [['1000 kg/m^3', '1000 kg m⁻³', '1 g/cm³', '1000 kgm^-3', '1000 kilograms per metre cubed', '1 g cm-3']],
    [['5 μF', '5 µF', '5 uF', '5 microfarads', '5e-6 F']],
    [['20 °C', '20°C', '20 ℃', '20 ºC', '20 degrees C', '20 degrees celsius', '20 deg C']],
    [['30°', '30 degrees', '30 deg', '30 º']],
    [['50 %', '50%', '50٪', '50 percent']],
    [['5 /s', '5 s^-1', '5 s⁻¹', '5 per second']],
    [['1 kWh', '1 kW h', '1000 W h', '3600000 W s', '60 kW min']],
    [['0 m', '0 km']],
    [['5 m', '\u200f5 m\u202c', '5\u00a0m', '5\u2009m', '５ m']],
    [['2 L', '2 l', '2 litres', '2000 ml', '2 liters']],
  ])('are equal as quantities: %j', (all) => expect(distinct(...all)).toBe(1));

  it.each([
    [['Gravity', 'gravity', ' GRAVITY ', 'gravity.']],
    [['It  falls faster', 'it falls Faster']],
    [['H2O', 'H₂O']],
    [['m/s', 'ms^-1', 'm s⁻¹', 'metres per second']],
    [['about 1,5 times', 'About 1.50 times']],
    [['الجاذبية', ' الجاذبية ']],
  ])('are equal as words or bare units: %j', (all) => expect(distinct(...all)).toBe(1));
});

describe('different answers', () => {
  it.each([
    [['5 mW', '5 MW', '5 W', '5', '5 mV', '5 mw']],
    [['1 km', '1 m', '1 Km', '1 cm', '1 kg']],
    [['1 s', '1 S', '1 ms', '1 Ms']],
    [['5 N m', '5 J', '5 mN', '5 N/m', '5 nm']],
    [['9.8 N/kg', '9.8 m/s^2']],
    [['20 °C', '20 K', '20 °', '20 C']],
    [['3 ms', '3 ms^-1']],
    [['3 m', '3 m^2', '3 m^-1', '-3 m']],
    [['4200 J/kg K', '4200 J/(kg K)', '4200 J K/kg']],
    [['mW', 'MW', 'W']],
    [['5', '-5', '50', '5%', '5 m']],
    [['up', 'down', '']],
    [['the power is 5 mW', 'the power is 5 MW']],
    [['50%', '0.5']],
    [['1/2', '0.5']],
  ])('stay apart: %j', (all) => expect(distinct(...all)).toBe(all.length));

  it('stay apart above a power of twelve, which is not read as a unit', () => {
    expect(distinct('1 km^12', '1e36 m^12')).toBe(1);
    expect(distinct('1 km^-12', '1e-36 m^-12')).toBe(1);
    expect(distinct('1 km^13', '1e39 m^13')).toBe(2);
  });

  it('stay apart where a number is ambiguous', () => {
    expect(distinct('1,500', '1.5', '1500')).toBe(3);
    expect(distinct('1,500 m', '1.5 m', '1.5 km')).toBe(3);
    expect(distinct('1,500 m', ' 1,500 m', '1,500m')).toBe(1);
    expect(distinct('1,50,5', '150.5', '1.505')).toBe(3);
    expect(distinct('3×10-8', '3×10^-8')).toBe(2);
  });
});

const decimal = fc
  .record({ whole: fc.nat(999_999), part: fc.stringMatching(/^\d{0,4}$/), negative: fc.boolean() })
  .map(({ whole, part, negative }) => `${negative ? '-' : ''}${whole}${part && `.${part}`}`);
const units = ['', 'm', 'km', 'm/s', 'kg m^-3', 'N m', 'mW', 'MW', '°C', 'Ω', 'J/(kg K)', 'min'];

describe('any typed answer', () => {
  it('has a stable normal form that ignores surrounding spaces', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ maxLength: 60 }), fc.string({ unit: 'grapheme', maxLength: 60 })), (typed) => {
        expect(normaliseAnswer(typed)).toBe(normaliseAnswer(` ${typed} `));
      }),
    );
  });

  it('equals the same number with an exponent or in Arabic digits, and no other number', () => {
    const inArabic = (text: string) => text.replaceAll(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'.charAt(Number(digit)));
    fc.assert(
      fc.property(decimal, fc.constantFrom(...units), fc.integer({ min: -20, max: 20 }), (number, unit, by) => {
        const typed = `${number} ${unit}`;
        const moved = `${number}e${by} ${unit}`;
        expect(distinct(typed, `${inArabic(number)} ${unit}`, `${number}e0 ${unit}`)).toBe(1);
        expect(distinct(moved, `${number} × 10^${by} ${unit}`)).toBe(1);
        expect(distinct(typed, moved)).toBe(by === 0 || Number(number) === 0 ? 1 : 2);
      }),
    );
  });

  it('never mistakes one listed unit for another', () => {
    for (const number of ['3', '1.5', '7e3', 'one']) {
      expect(distinct(...units.map((unit) => `${number} ${unit}`))).toBe(units.length);
    }
  });

  it('is normalised quickly, even when built to be slow', () => {
    // Half as long an answer takes half as long, or a quarter where all pairs are compared: never a tiny fraction.
    for (const built of ['9e999 ', 'm', 'mm', 'Nm', '1,', '10^', 's^-1 ', '/s', '((', '9'.repeat(10), 'e9', '٬٣٣٣']) {
      const [half, whole] = [100, 200].map((length) => processorTime(`1${built.repeat(200)}`.slice(0, length)));
      expect(whole, built).toBeLessThan(MOST_SLOWER * (half ?? QUICK));
    }
  });
});
