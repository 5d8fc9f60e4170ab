import { fakeApi, renderPage, siteOf } from '@fulcrum/shared-ui/testing';
import { render, screen, within } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import { beforeEach, expect, it } from 'vitest';
import { LeverFigure } from './Landing';
import LandingPage from './LandingPage';

function Front() {
  const { pathname } = useLocation();
  return pathname === '/' ? <LandingPage /> : <h2>{pathname}</h2>;
}

const SITE = siteOf();
let site: typeof SITE;
beforeEach(() => {
  site = SITE;
  fakeApi({ 'GET /api/site': () => ({ status: 200, body: site }) });
});

it('shows the front page to visitors who are not signed in', async () => {
  renderPage(<Front />);
  expect(await screen.findByRole('heading', { level: 1, name: 'Physics that makes sense' })).toBeTruthy();
});

it('shows the teacher’s photo and text, if any, as plain text', async () => {
  const about = 'I teach.\n<script>alert(1)</script>';
  const photo = { url: '/api/site/photo/1', width: 320, height: 480 };
  site = { ...SITE, about, photo, courses: [{ title: 'Waves', description: 'Light' }] };
  renderPage(<Front />);
  const section = within(await screen.findByRole('region', { name: 'Ms Noor' }));
  expect(section.getByText(/I teach/).textContent).toBe(about);
  const image = section.getByRole('img', { name: 'Photo of Ms Noor' });
  expect(['src', 'width', 'height'].map((name) => image.getAttribute(name))).toEqual([photo.url, '320', '480']);
  expect(screen.getByRole('heading', { level: 3, name: 'Waves' })).toBeTruthy();
});

it('shows the courses, links to registration and sign-in, and says how to get in touch', async () => {
  const courses = ['Cambridge Core Physics', 'Cambridge O Level Physics', 'Edexcel O Level Physics'].map((title) => ({
    title,
    description: `All of ${title}.`,
  }));
  site = siteOf({ courses, phones: ['+20 100 000 0000'], messagingLinks: ['https://chat.example/1'] });
  renderPage(<Front />);
  const shown = (await screen.findAllByRole('article')).map((article) => [
    within(article).getByRole('heading', { level: 3 }).textContent,
    within(article).getByText(/^All of/).textContent,
  ]);
  expect(shown).toEqual(courses.map(({ title, description }) => [title, description]));
  const links = (name: string) => screen.getAllByRole('link', { name }).map((link) => link.getAttribute('href'));
  expect(links('Register')).toEqual(['/register']);
  expect(links('Sign In')).toEqual(['/login', '/login']);
  const contact = within(screen.getByRole('region', { name: 'Get in Touch' }));
  expect(contact.getByRole('link', { name: 'Call +20 100 000 0000' }).getAttribute('href')).toBe('tel:+201000000000');
  const message = contact.getByRole('link', { name: 'Send a message' });
  expect(message.getAttribute('href')).toBe('https://chat.example/1');
});

it('offers no message without a messaging link, and no call without a number', async () => {
  site = siteOf({ phones: ['+20 100 000 0000'] });
  const { unmount } = renderPage(<Front />);
  expect(await screen.findByRole('link', { name: 'Call +20 100 000 0000' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Send a message' })).toBeNull();
  unmount();
  site = siteOf({ messagingLinks: ['https://chat.example/1'] });
  renderPage(<Front />);
  expect(await screen.findByRole('link', { name: 'Send a message' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: /^Call/ })).toBeNull();
});

it('omits the parts that the teacher left empty', async () => {
  renderPage(<Front />);
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByRole('region', { name: 'Ms Noor' })).toBeNull();
  expect(screen.queryByRole('region', { name: 'Get in Touch' })).toBeNull();
});

it('redirects signed-in users to their dashboard', async () => {
  renderPage(<Front />, { user: { role: 'parent' } });
  expect(await screen.findByRole('heading', { name: '/parent-dashboard' })).toBeTruthy();
});

it('draws a lever in balance: the longer arm has the smaller force and is pressed down', () => {
  const { container } = render(<LeverFigure />);
  const numberOf = (selector: string, attribute: string, pattern: RegExp) =>
    Number(container.querySelector(selector)?.getAttribute(attribute)?.match(pattern)?.[1]);
  const turn = numberOf('[transform]', 'transform', /rotate\((\S+) /);
  const fulcrum = numberOf('[transform]', 'transform', /rotate\(\S+ (\d+)/);
  const effort = numberOf('[data-force=effort]', 'd', /v(\d+)/);
  const load = numberOf('[data-force=load]', 'd', /v(\d+)/);
  const effortArm = numberOf('circle', 'cx', /(\d+)/) - fulcrum;
  const loadArm = fulcrum - (numberOf('rect[rx="12"]', 'x', /(\d+)/) + 40);
  expect(turn).toBeGreaterThan(0);
  expect(effortArm).toBeGreaterThan(loadArm);
  expect((effort * effortArm) / (load * loadArm)).toBeCloseTo(1, 1);
});
