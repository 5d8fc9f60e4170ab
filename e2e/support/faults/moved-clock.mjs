// Imported by every process of a product: its clock is ahead by as many milliseconds as the file MOVED_CLOCK says.
import { readFileSync } from 'node:fs';

const LOOK_MS = 100;
const SystemDate = Date;
let ahead = 0;
const look = () => {
  try {
    ahead = Number(readFileSync(process.env.MOVED_CLOCK ?? '', 'utf8')) || 0;
  } catch {
    ahead = 0;
  }
};
look();
setInterval(look, LOOK_MS).unref();

const now = () => SystemDate.now() + ahead;
globalThis.Date = new Proxy(SystemDate, {
  construct: (target, given, newTarget) => Reflect.construct(target, given.length > 0 ? given : [now()], newTarget),
  apply: () => new SystemDate(now()).toString(),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
});
SystemDate.prototype.constructor = globalThis.Date;
