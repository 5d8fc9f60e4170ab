import { FRONT_READY, Front, type FrontOrder } from './front.ts';

const { HOST = '127.0.0.1', PORT = '3000', TRUST_PROXY } = process.env;

const front = new Front(Number(TRUST_PROXY ?? 0));
process.on('message', (order: FrontOrder) => front.obey(order, (drained) => process.send?.({ drained })));
// Without the supervisor nobody reports which processes exist.
process.once('disconnect', () => process.exit(0));
process.once('SIGTERM', () => void front.close().then(() => process.exit(0)));
await front.listen(HOST, Number(PORT));
process.stdout.write(`${FRONT_READY}\n`);
const showLife = () => process.connected && process.send?.({ alive: true });
showLife();
setInterval(showLife, 1000).unref();
