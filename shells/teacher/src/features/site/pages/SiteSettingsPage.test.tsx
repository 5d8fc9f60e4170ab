import { notify } from '@fulcrum/shared-ui';
import { eventually, fakeApi, renderPage, type BodyOf } from '@fulcrum/shared-ui/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import SiteSettingsPage from './SiteSettingsPage';

const course = (title: string) => ({ title, titleAr: '', description: '', descriptionAr: '' });
const SAVED: BodyOf<'GET /api/site-settings'> = {
  name: '',
  nameAr: '',
  about: '',
  aboutAr: '',
  courses: [course('Core'), course('O Level')],
  phone: '',
  messagingLink: '',
  photo: null,
  usualName: 'Fulcrum Physics',
  isShown: true,
};

let saved: typeof SAVED;
let sent: unknown;
beforeEach(() => {
  saved = SAVED;
  sent = undefined;
  fakeApi({
    'GET /api/site-settings': () => ({ status: 200, body: saved }),
    'PUT /api/site-settings': ({ body }) => {
      sent = body;
      const courses = body.courses.map((terms) => ({ ...course(''), ...terms }));
      saved = { ...saved, ...body, courses };
      return { status: 200, body: saved };
    },
    'DELETE /api/site-settings/photo': () => {
      saved = { ...saved, photo: null };
      return { status: 200, body: saved };
    },
  });
});

const show = (user = {}) => renderPage(<SiteSettingsPage />, { user: { role: 'teacher', ...user } });
const courseFields = (number: number) => within(screen.getByRole('group', { name: `Course ${number}` }));
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));

it('saves the teacher’s texts and the courses in their order', async () => {
  const done = vi.spyOn(notify, 'success');
  show();
  await userEvent.type(await screen.findByLabelText('Name'), 'Ms Noor');
  expect(screen.getByText('Without one the front page says “Fulcrum Physics”.')).toBeTruthy();
  await userEvent.type(screen.getByLabelText('A few sentences about you in Arabic'), 'أُدرّس الفيزياء.');
  await userEvent.click(screen.getByRole('button', { name: 'Move course 2 up' }));
  await userEvent.click(screen.getByRole('button', { name: 'Remove course 2' }));
  await userEvent.click(screen.getByRole('button', { name: 'Add course' }));
  await userEvent.type(courseFields(2).getByLabelText('Title in Arabic'), 'الموجات');
  expect(screen.getByText('Not saved yet')).toBeTruthy();
  await save();
  await eventually(() => expect(done).toHaveBeenLastCalledWith('Front page saved'));
  expect(sent).toEqual({
    name: 'Ms Noor',
    nameAr: '',
    about: '',
    aboutAr: 'أُدرّس الفيزياء.',
    phone: '',
    messagingLink: '',
    courses: [course('O Level'), { ...course(''), titleAr: 'الموجات' }],
  });
  expect(screen.queryByText('Not saved yet')).toBeNull();
});

it('saves how to reach the team, and says what is no link', async () => {
  saved = { ...SAVED, phone: '201001234567' };
  show();
  await userEvent.type(await screen.findByLabelText('Messaging link'), 'my WhatsApp');
  await save();
  expect(await screen.findByText('Enter a link that starts with https://.')).toBeTruthy();
  expect(sent).toBeUndefined();
  await userEvent.clear(screen.getByLabelText('Messaging link'));
  await userEvent.type(screen.getByLabelText('Messaging link'), 'https://wa.me/201001234567');
  await save();
  await eventually(() =>
    expect(sent).toMatchObject({ phone: '+201001234567', messagingLink: 'https://wa.me/201001234567' }),
  );
});

it('writes each text in the direction of its language, whatever the page’s direction', async () => {
  show();
  const written = async (label: string) => {
    const fields = await screen.findAllByLabelText(label);
    return fields.map((field) => `${field.lang} ${field.getAttribute('dir')}`);
  };
  expect(await written('Name')).toEqual(['en ltr']);
  expect(await written('Name in Arabic')).toEqual(['ar rtl']);
  expect(await written('A few sentences about you')).toEqual(['en ltr']);
  expect(await written('Title')).toEqual(['en ltr', 'en ltr']);
  expect(await written('What it is about, in Arabic')).toEqual(['ar rtl', 'ar rtl']);
});

it('shows at its field what a course lacks, and sends nothing', async () => {
  show();
  await userEvent.clear((await screen.findAllByLabelText('Title'))[1] ?? document.body);
  await save();
  const title = courseFields(2).getByLabelText('Title');
  expect(title.getAttribute('aria-invalid')).toBe('true');
  expect(courseFields(2).getByText('Give the course a title.')).toBeTruthy();
  expect(courseFields(1).queryByText('Give the course a title.')).toBeNull();
  expect(sent).toBeUndefined();
});

it('shows the photo, and removes it on request', async () => {
  saved = { ...SAVED, photo: { url: '/api/files/1', width: 320, height: 480 } };
  show();
  expect((await screen.findByRole('img')).getAttribute('src')).toBe('/api/files/1');
  await userEvent.click(screen.getByRole('button', { name: 'Remove photo' }));
  const question = await screen.findByRole('dialog');
  await userEvent.click(within(question).getByRole('button', { name: /Delete|Remove/ }));
  await eventually(() => expect(screen.queryByRole('img')).toBeNull());
  expect(screen.getByText('Your photo')).toBeTruthy();
});

it('says when the front page presents another teacher', async () => {
  saved = { ...SAVED, isShown: false };
  show();
  expect(await screen.findByText(/presents another teacher/)).toBeTruthy();
});

it('lets only the teacher edit the front page', async () => {
  show({ realTeacherId: 'f'.repeat(24) });
  expect(await screen.findByText('Only the teacher can change the front page.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
});
