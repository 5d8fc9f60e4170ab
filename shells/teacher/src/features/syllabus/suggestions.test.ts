// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { type NamedTopic, TopicSuggestions, wordsOf } from './suggestions';

const topic = (code: string, heading: string, parent: string | null = code.replace(/\.?\d+$/, '') || null) =>
  ({ code, heading, parent }) satisfies NamedTopic;

/** Headings of a syllabus, with words that several of them have. */
const TOPICS = [
  topic('1', 'Motion, forces and energy', null),
  topic('1.2', 'Motion'),
  topic('1.5', 'Forces'),
  topic('1.5.1', 'Effects of forces'),
  topic('1.5.2', 'Turning effect of forces'),
  topic('1.7', 'Energy, work and power'),
  topic('1.7.1', 'Energy'),
  topic('1.7.3', 'Energy resources'),
  topic('2', 'Thermal physics', null),
  topic('2.2.1', 'Thermal expansion of solids, liquids and gases', '2'),
  topic('2.2.2', 'Specific heat capacity', '2'),
  topic('3', 'Waves', null),
  topic('3.2.1', 'Reflection of light', '3'),
  topic('3.2.2', 'Refraction of light', '3'),
  topic('3.2.3', 'Thin lenses', '3'),
  topic('3.3', 'Electromagnetic spectrum'),
  topic('4', 'Electricity and magnetism', null),
  topic('4.1', 'Simple phenomena of magnetism'),
  topic('4.2.2', 'Electric current', '4'),
  topic('4.5.1', 'Electromagnetic induction', '4'),
  topic('5', 'Nuclear physics', null),
  topic('5.2.4', 'Half-life', '5'),
];
const suggestions = new TopicSuggestions(TOPICS);
const of = (name: string, unit = '') => suggestions.of({ name, unit });

describe('a suggestion', () => {
  it.each([
    ['the same words', 'Energy, work and power', ['1.7']],
    ['the same words in another order', 'Power, energy & work', ['1.7']],
    ['one word of it', 'Refraction', ['3.2.2']],
    ['a plural', 'The thin lens', ['3.2.3']],
    ['another form of a word', 'Magnets and magnetic fields', ['4.1']],
    ['a word that begins alike', 'Electrical currents', ['4.2.2']],
    ['other words beside it', 'Chapter 7: Introduction to specific heat capacities', ['2.2.2']],
    ['two topics in one chapter', 'Reflection and refraction', ['3.2.1', '3.2.2']],
    ['a code before the name', '1.5.2 Moments', ['1.5.2']],
    ['a code before a dash', '4.5.1 – Dynamos', ['4.5.1']],
    ['accents and capitals', 'HALF-LÍFE', ['5.2.4']],
  ])('is found by %s', (_, name, expected) => expect(of(name)).toEqual(expected));

  it.each([
    ['no word in common', 'Vectors'],
    ['a word that says nothing', 'Introduction and revision'],
    ['a code that the syllabus does not have', '9.9 Vectors'],
    ['Arabic words', 'الحركة'],
    ['nothing', ''],
    ['one word of many', 'Motion of the planets around a distant star'],
  ])('is not made for %s', (_, name) => expect(of(name)).toEqual([]));

  it('has at most three topics', () => {
    expect(of('Reflection, refraction, half-life, thin lenses')).toHaveLength(3);
  });

  it('of equal headings is that under the unit’s heading, and none without it', () => {
    const twice = new TopicSuggestions([
      topic('1', 'Forces and motion', null),
      topic('1.1', 'Units'),
      topic('2', 'Electricity', null),
      topic('2.1', 'Units'),
    ]);
    expect(twice.of({ name: 'Units', unit: '' })).toEqual([]);
    expect(twice.of({ name: 'Units of measurement', unit: 'Electricity' })).toEqual(['2.1']);
  });
});

it('words are without accents, numbers, plurals and those that say nothing', () => {
  expect(wordsOf('The 3 Lenses & Forces of GASES, bodies; glass')).toEqual(['len', 'force', 'gas', 'body', 'glass']);
});
