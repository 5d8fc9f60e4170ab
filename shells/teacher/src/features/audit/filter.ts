import type { components } from '@fulcrum/shared-ui';
import { useSearchParams } from 'react-router-dom';
import en from './locales/en.json';

/**
 * The actions that have a label. The compiler rejects labels for actions that the server does not have, and `t` rejects
 * actions without a label.
 */
type WordedAction = keyof typeof en extends infer Key ? (Key extends `action.${infer Action}` ? Action : never) : never;

const isWord = (key: string): key is `action.${WordedAction}` => key.startsWith('action.');
const actionOf = (key: `action.${WordedAction}`) => key.slice('action.'.length) as WordedAction;

export type AuditAction = components['schemas']['AuditAction'];

/** Every action, in the order of the labels. */
export const ACTIONS: AuditAction[] = Object.keys(en).filter(isWord).map(actionOf);

/** The filter of the page. Empty means no filter; times are ISO 8601 UTC. */
export interface AuditFilter {
  /** From 1. */
  page: number;
  action: AuditAction | '';
  actorId: string;
  subjectId: string;
  from: string;
  until: string;
}

const ID = /^[0-9a-f]{24}$/;
const idIn = (text: string | null): string => (text && ID.test(text) ? text : '');
const instantIn = (text: string | null): string =>
  text && !Number.isNaN(Date.parse(text)) ? new Date(text).toISOString() : '';

/** Reads a filter from an address and ignores invalid values. */
export function filterOf(params: URLSearchParams): AuditFilter {
  const page = Number(params.get('page') ?? 1);
  return {
    page: Number.isInteger(page) && page > 0 ? page : 1,
    action: ACTIONS.find((action) => action === params.get('action')) ?? '',
    actorId: idIn(params.get('person')),
    subjectId: idIn(params.get('about')),
    from: instantIn(params.get('from')),
    until: instantIn(params.get('until')),
  };
}

/** The address parameters of a filter; fields that do not filter are left out. */
export function paramsOf({ page, action, actorId, subjectId, from, until }: AuditFilter): Record<string, string> {
  const all = { page: page > 1 ? String(page) : '', action, person: actorId, about: subjectId, from, until };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== ''));
}

export const isNarrowed = (filter: AuditFilter): boolean => Object.keys(paramsOf({ ...filter, page: 1 })).length > 0;

/**
 * Keeps the filter in the address, so that it can be bookmarked and Back undoes a step. A changed filter starts at the
 * first page.
 */
export function useAuditFilter() {
  const [params, setParams] = useSearchParams();
  const filter = filterOf(params);
  return {
    filter,
    narrow: (change: Partial<AuditFilter>) => setParams(paramsOf({ ...filter, page: 1, ...change })),
    clear: () => setParams({}),
  };
}
