import { renderPage } from '@fulcrum/shared-ui/testing';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { DocumentView } from './DocumentView';

it('opens a document of another site in a new tab, and says which site that is', () => {
  const url = 'https://www.papers.example/2026.pdf';
  renderPage(<DocumentView title="Past papers" stored={false} link={{ url }} zoom={1} />);
  expect(screen.getByText(/papers\.example/)).toBeTruthy();
  const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'Open in a new tab' });
  expect([link.getAttribute('href'), link.target, link.rel]).toEqual([url, '_blank', 'noreferrer']);
});
