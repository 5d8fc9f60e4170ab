import { fakeApi, renderPage } from '@fulcrum/shared-ui/testing';
import { render, screen } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import { beforeEach, expect, it } from 'vitest';
import { LeverFigure } from './Landing';
import LandingPage from './LandingPage';

function Front() {
  const { pathname } = useLocation();
  return pathname === '/' ? <LandingPage /> : <h2>{pathname}</h2>;
}

beforeEach(() => {
  fakeApi({ 'GET /api/site': () => ({ status: 200, body: { phones: [], messagingLinks: [], courses: [] } }) });
});

it('is the front page for strangers', async () => {
  renderPage(<Front />);
  expect(await screen.findByRole('heading', { level: 1, name: 'Physics that makes sense' })).toBeTruthy();
});

it('leads whoever is signed in to their dashboard', async () => {
  renderPage(<Front />, { user: { role: 'parent' } });
  expect(await screen.findByRole('heading', { name: '/parent-dashboard' })).toBeTruthy();
});

it('draws a lever in balance: the longer arm has the smaller force, and is pressed down', () => {
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
