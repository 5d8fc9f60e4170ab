import { describe, expect, it } from 'vitest';
import { BOARDS } from '../boards/boards.js';
import { type HeadingChange, ownBoard, taughtTopics } from './own-board.js';

const change = (code: string, fields: Partial<HeadingChange> = {}): HeadingChange => ({
  ...{ code, heading: null, parent: null, isHidden: false },
  ...fields,
});
const own = (...changes: HeadingChange[]) => ownBoard(BOARDS['0625'], changes);
const codes = (board: ReturnType<typeof own>) => board.topics.map(({ code }) => code);

describe('a teacher’s syllabus', () => {
  it('is the board’s, in its order, while nothing is changed', () => {
    expect(codes(own())).toEqual(BOARDS['0625'].topics.map(({ code }) => code));
    expect(own().topics.filter(({ isHidden, isAdded }) => isHidden || isAdded)).toEqual([]);
  });

  it('has other words for a heading, and says the board’s', () => {
    const found = own(change('1.2', { heading: 'Kinematics' })).topics.find(({ code }) => code === '1.2');
    expect(found).toMatchObject({ heading: 'Kinematics', boardHeading: 'Motion', isAdded: false });
  });

  it('does not call the board’s own words others', () => {
    const found = own(change('1.2', { heading: 'Motion' })).topics.find(({ code }) => code === '1.2');
    expect(found).not.toHaveProperty('boardHeading');
  });

  it('has added topics after the board’s under the same heading, counted as people count', () => {
    const board = own(
      change('1.5.10', { heading: 'Hinges', parent: '1.5' }),
      change('1.5.4', { heading: 'Levers', parent: '1.5' }),
      change('7', { heading: 'Project' }),
    );
    const all = codes(board);
    expect(all.slice(all.indexOf('1.5.3'), all.indexOf('1.6'))).toEqual(['1.5.3', '1.5.4', '1.5.10']);
    expect(all.at(-1)).toBe('7');
  });

  it('has an added topic at the top when the heading above it is gone', () => {
    expect(own(change('9.1', { heading: 'Orphan', parent: '9' })).topics.at(-1)).toMatchObject({ parent: null });
  });

  it('hides all that is below a hidden heading', () => {
    const hidden = own(change('1.5', { isHidden: true })).topics.filter(({ isHidden }) => isHidden);
    expect(hidden.map(({ code }) => code)).toEqual(['1.5', '1.5.1', '1.5.2', '1.5.3']);
  });
});

describe('what a year is taught', () => {
  it('are the topics without topics below them', () => {
    expect(taughtTopics(own(), 'extended')).toHaveLength(58);
  });

  it('is without what only Extended candidates are asked in a Core year', () => {
    const core = taughtTopics(own(), 'core').map(({ code }) => code);
    expect([core.length, core.includes('1.6')]).toEqual([57, false]);
  });

  it('has a heading whose topics are all hidden as one topic', () => {
    const hidden = ['1.5.1', '1.5.2', '1.5.3'].map((code) => change(code, { isHidden: true }));
    const taught = taughtTopics(own(...hidden), null).map(({ code }) => code);
    expect(taught).toContain('1.5');
    expect(taught).toHaveLength(56);
  });
});
