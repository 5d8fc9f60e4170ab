import { useState } from 'react';
import type { Script } from './api/scripts';

/** Options of the marking page, stored in this browser for all tasks. */
export interface Options {
  hideNames: boolean;
  /** Opens the next script where the current question was last viewed. */
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
      // Without storage, the option still applies until the page is left.
    }
  };
  return { options, change };
}

/** Replaces the names, and orders the scripts independently of them. */
export const withoutNames = (scripts: readonly Script[], nameOf: (number: number) => string): Script[] =>
  scripts
    .toSorted((a, b) => (a._id < b._id ? -1 : 1))
    .map((script, at) => ({
      ...script,
      student: { ...script.student, name: nameOf(at + 1), alternateName: undefined },
    }));

/** Where each question was last viewed, as a fraction of the document's height. Kept until the page is left. */
export class QuestionPlaces {
  private readonly places = new Map<string, number>();

  /** The position to open at; follows the reader. */
  of(questionId: string) {
    return {
      open: this.places.get(questionId) ?? 0,
      onScroll: (place: number) => void this.places.set(questionId, place),
    };
  }
}
