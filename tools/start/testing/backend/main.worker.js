// Stands in for the worker in the supervisor's tests.
if (process.env.FIXTURE_WORKER === 'refuses') {
  process.stderr.write('configuration: SMTP_URL must be a URL such as smtp://mail.example.org\n');
  process.exit(78);
}
// Longer than the supervisor waits for a process that shows no sign of life.
if (process.env.FIXTURE_WORKER === 'crashes late') await new Promise((resolve) => setTimeout(resolve, 3_000));
if (process.env.FIXTURE_WORKER?.startsWith('crashes')) throw new Error('the worker has a bug');
process.once('SIGTERM', () => process.exit(0));
process.stdin.resume();
const showLife = (sent) => process.connected && process.send({ alive: true }, sent);
showLife(() => process.stdout.write('the worker has shown that it lives\n'));
setInterval(showLife, 1000).unref();
