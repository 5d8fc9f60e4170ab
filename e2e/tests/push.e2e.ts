import { enterAs, waitForServiceWorker } from '../support/pages.ts';
import { NAMES } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

test.use({ serviceWorkers: 'allow' });

test('the service worker shows pushed messages, and replaces an earlier one with the same tag @drawn-3', async ({
  page,
  teacherApi,
}) => {
  const { student } = await teacherApi.makeClass(NAMES);
  await page.context().grantPermissions(['notifications']);
  await enterAs(page, student, '/student-dashboard');
  await waitForServiceWorker(page);
  const [worker] = page.context().serviceWorkers();
  if (!worker) throw new Error('no service worker runs');
  // A headless browser cannot show notifications, so the worker's calls are recorded.
  await worker.evaluate(() => {
    const shown: object[] = [];
    const registration: ServiceWorkerRegistration = Reflect.get(self, 'registration');
    registration.showNotification = async (title, { body, tag, data } = {}) => {
      shown.push({ title, tag, body, link: data.link });
    };
    Reflect.set(self, 'shown', shown);
  });
  const client = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    client.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [one] }) => {
      if (one) resolve(one.registrationId);
    });
  });
  await client.send('ServiceWorker.enable');
  const { origin } = new URL(page.url());
  const registrationId = await registered;
  const push = (message: object) =>
    client.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data: JSON.stringify(message) });
  const message = { title: 'Physics', lang: 'en', link: '/student-announcements', tag: 'one' };
  await push({ ...message, body: 'New announcement: Trip' });
  await push({ ...message, body: 'New announcement: Trip' });
  await push({ ...message, tag: 'two', body: 'You have something new. Open it to read it.' });
  await expect
    .poll(() => worker.evaluate(() => Reflect.get(self, 'shown')))
    .toEqual([
      { title: 'Physics', tag: 'one', body: 'New announcement: Trip', link: '/student-announcements' },
      { title: 'Physics', tag: 'one', body: 'New announcement: Trip', link: '/student-announcements' },
      {
        title: 'Physics',
        tag: 'two',
        body: 'You have something new. Open it to read it.',
        link: '/student-announcements',
      },
    ]);
});
