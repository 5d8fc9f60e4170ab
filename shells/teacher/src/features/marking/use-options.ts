import { useState } from 'react';
import type { Script } from './api/scripts';

/** How the page is used: kept in this browser, for all tasks. */
export interface Options {
  hideNames: boolean;
  /** The next script opens where the question at hand was looked for last. */
  keepPlace: boolean;
}

const KEY = 'marking:options';
const NONE: Options = { hideNames: false, keepPlace: false };

function readOptions(): Options {
  try {
    return { ...NONE, ...JSON.parse(localStorage.getItem(KEY) ?? '{}') };
  } catch {
    return NONE;
  }
}

export function useOptions() {
  const [options, set] = useState(readOptions);
  const change = (part: Partial<Options>) => {
    const next = { ...options, ...part };
    set(next);
    try {
      localStorage.setItem(KEY, JSON.stringify(next));
    } catch {
      // A browser that keeps nothing still has it until the page is left.
    }
  };
  return { options, change };
}

/** Without names, and in an order that does not follow them. */
export const withoutNames = (scripts: readonly Script[], nameOf: (number: number) => string): Script[] =>
  scripts
    .toSorted((a, b) => (a._id < b._id ? -1 : 1))
    .map((script, at) => ({
      ...script,
      student: { ...script.student, name: nameOf(at + 1), alternateName: undefined },
    }));

/** Where each question was looked for last, as a part of the document's height. Until the page is left. */
export class QuestionPlaces {
  private readonly places = new Map<string, number>();

  /** A place to open at, which follows the reader. */
  of(questionId: string) {
    return {
      open: this.places.get(questionId) ?? 0,
      onScroll: (place: number) => void this.places.set(questionId, place),
    };
  }
}
