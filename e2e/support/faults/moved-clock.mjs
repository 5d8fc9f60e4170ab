// Imported by every process of a product: moves its clock forward by the number of ms in the file MOVED_CLOCK.
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
