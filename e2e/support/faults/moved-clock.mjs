// Imported by every process of a product: moves its clock forward by the number of ms in the file MOVED_CLOCK. While the
// process runs, MOVED_CLOCK.{pid} holds the number that it has read.
import { readFileSync, rmSync, writeFileSync } from 'node:fs';

const LOOK_MS = 100;
const SystemDate = Date;
const file = process.env.MOVED_CLOCK ?? '';
const report = `${file}.${process.pid}`;
let ahead = 0;
const numberInFile = () => {
  try {
    return Number(readFileSync(file, 'utf8')) || 0;
  } catch {
    return 0;
  }
};
const look = () => {
  const read = numberInFile();
  if (read !== ahead) writeFileSync(report, String(read));
  ahead = read;
};
writeFileSync(report, '0');
process.once('exit', () => rmSync(report, { force: true }));
look();
setInterval(look, LOOK_MS).unref();

const now = () => SystemDate.now() + ahead;
globalThis.Date = new Proxy(SystemDate, {
  construct: (target, given, newTarget) => Reflect.construct(target, given.length > 0 ? given : [now()], newTarget),
  apply: () => new SystemDate(now()).toString(),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
});
SystemDate.prototype.constructor = globalThis.Date;
