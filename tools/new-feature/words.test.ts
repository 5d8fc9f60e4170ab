import { describe, expect, it } from 'vitest';
import { filled, wordsFor } from './words.ts';

describe('the names of a feature', () => {
  it('are derived from its plural, in every spelling that the template needs', () => {
    expect(wordsFor('exam-papers')).toMatchObject({
      names: 'exam-papers',
      Name: 'ExamPaper',
      namesVar: 'examPapers',
      'Names text': 'Exam papers',
      'a name': 'an exam paper',
    });
  });

  it.each([
    ['announcements', 'announcement'],
    ['galaxies', 'galaxy'],
    ['classes', 'class'],
    ['notices', 'notice'],
  ])('%s has the singular %s', (plural, singular) => {
    expect(wordsFor(plural)['name']).toBe(singular);
  });

  it.each(['Announcements', '../etc', 'two words', '', '9s'])('reject the name %o', (name) => {
    expect(() => wordsFor(name)).toThrow('small letters and hyphens');
  });

  it('need an explicit singular if it cannot be guessed', () => {
    expect(() => wordsFor('homework')).toThrow('--one');
    expect(wordsFor('homework', 'sheet')['Name']).toBe('Sheet');
  });

  it('leave unknown tokens of the template as they are', () => {
    expect(filled('{{Name}} {{title}}', wordsFor('notices'))).toBe('Notice {{title}}');
  });
});
