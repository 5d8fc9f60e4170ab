import { fakeApi, renderPage, siteOf } from '@fulcrum/shared-ui/testing';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { PrintHead } from './printing';

it('heads the printout with the student, the teacher, the group and the date', async () => {
  fakeApi({ 'GET /api/site': () => ({ status: 200, body: siteOf({ teacherName: 'Dr Nour' }) }) });
  renderPage(<PrintHead student={{ name: 'Salma', alternateName: 'سلمى' }} group="Saturday" />);
  expect(await screen.findByText(/^Dr Nour · Saturday · \d{1,2} \w{3,4} \d{4}$/)).toBeTruthy();
  expect(screen.getByText('Salma')).toBeTruthy();
  expect(screen.getByText('سلمى')).toBeTruthy();
});

it('leaves out what is not known', async () => {
  fakeApi({ 'GET /api/site': () => ({ status: 503, body: {} }) });
  renderPage(<PrintHead student={{ name: 'Salma' }} />);
  expect(await screen.findByText(/^\d{1,2} \w{3,4} \d{4}$/)).toBeTruthy();
});
