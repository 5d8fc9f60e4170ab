/** What the worker does with a push message, and with a press on the notification that it shows. Nothing is pushed yet. */
export function listenForPushes(worker: ServiceWorkerGlobalScope): void {
  // A browser takes these listeners only while the worker starts, so they are here before anything is pushed.
  worker.addEventListener('push', () => undefined);
  worker.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(worker.clients.openWindow('/login'));
  });
}
