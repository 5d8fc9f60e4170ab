// A remote has no page of its own: the host owns the router, the session and every shared package.
document.body.textContent = 'These pages are part of the host: open http://localhost:4200/ instead.';
