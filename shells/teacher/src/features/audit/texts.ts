import { type components, defineTexts } from '@fulcrum/shared-ui';
import en from './locales/en.json';

export const auditTexts = defineTexts({ en });

/** The actions that have words. The compiler refuses words of an action that the server does not have, and `t` misses the others. */
type WordedAction = keyof typeof en extends infer Key ? (Key extends `action.${infer Action}` ? Action : never) : never;

const isWord = (key: string): key is `action.${WordedAction}` => key.startsWith('action.');
const actionOf = (key: `action.${WordedAction}`) => key.slice('action.'.length) as WordedAction;

export type AuditAction = components['schemas']['AuditAction'];

/** Every action, in the order of its words. */
export const ACTIONS: AuditAction[] = Object.keys(en).filter(isWord).map(actionOf);
