import { notify } from '@fulcrum/shared-ui';
import { fakeApi, FakeUploadRequest, renderPage, ok } from '@fulcrum/shared-ui/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import UploadQuestionPage from './UploadQuestionPage';

const { DOCUMENT_POSITION_FOLLOWING: FOLLOWING } = Node;
const TEACHER = 'a'.repeat(24);
const YEAR = { _id: 'y1', name: 'Year 10', teacherId: TEACHER, zoomLinks: [], archivedAt: null, groups: [] };
const UNIT = {
  _id: 'u1',
  name: 'Forces',
  teacherId: TEACHER,
  yearId: 'y1',
  chapters: [{ _id: 'c1', name: 'Momentum', unitId: 'u1' }],
};

/** The fields sent for one question. */
const fieldsOf = ({ form }: FakeUploadRequest) => ({
  answer: form.get('correctAnswer'),
  chapter: form.get('chapterId'),
  image: form.get('image'),
});
const answer = (question: number, status: number, body: unknown) =>
  act(() => FakeUploadRequest.all[question]?.answer(status, body));

beforeEach(() => {
  FakeUploadRequest.all = [];
  vi.stubGlobal('XMLHttpRequest', FakeUploadRequest);
  URL.createObjectURL = () => 'blob:preview';
  URL.revokeObjectURL = () => undefined;
  localStorage.setItem('yearId', 'y1');
  fakeApi({
    'GET /api/year/{teacherId}': { [TEACHER]: ok([YEAR]) },
    'GET /api/unit/{teacherId}/{yearId}': { [`${TEACHER}/y1`]: ok([UNIT]) },
  });
});
afterEach(() => vi.unstubAllGlobals());

const image = (name: string) => new File(['png'], name, { type: 'image/png' });

async function open(...names: string[]) {
  renderPage(<UploadQuestionPage />, { user: { role: 'teacher' } });
  const input = await screen.findByLabelText('Choose images');
  await userEvent.upload(input, names.map(image));
  await userEvent.selectOptions(await screen.findByLabelText(/^Unit/), 'Forces');
  await userEvent.selectOptions(screen.getByLabelText(/^Chapter/), 'Momentum');
}
const answers = (name: string) => screen.getByRole('radiogroup', { name: `Correct answer of ${name}` });
const chosen = (name: string) =>
  within(answers(name))
    .getAllByRole<HTMLInputElement>('radio')
    .find(({ checked }) => checked)?.value;
const focusFirst = (name: string) => within(answers(name)).getByRole('radio', { name: 'A' }).focus();

it('takes answers by keyboard: a letter for the focused question, Enter for the next', async () => {
  await open('one.png', 'two.png');
  focusFirst('one.png');
  await userEvent.keyboard('b');
  await userEvent.keyboard('{Enter}');
  await userEvent.keyboard('a');
  await userEvent.keyboard('d');
  expect([chosen('one.png'), chosen('two.png')]).toEqual(['B', 'D']);
  expect(FakeUploadRequest.all).toHaveLength(0);
});

it('sends the marks of each question, one unless told otherwise', async () => {
  await open('one.png', 'two.png');
  focusFirst('one.png');
  await userEvent.keyboard('c{Enter}d');
  await userEvent.selectOptions(screen.getByLabelText('Marks of two.png'), '3');
  await userEvent.click(screen.getByRole('button', { name: 'Upload 2 questions' }));
  expect(FakeUploadRequest.all.map(({ form }) => form.get('marks'))).toEqual(['1', '3']);
});

it('ignores letters typed into a description', async () => {
  await open('one.png');
  await userEvent.click(screen.getByText('Description and tags'));
  await userEvent.type(screen.getByLabelText('Tags'), 'dab');
  expect(chosen('one.png')).toBeUndefined();
});

it('sends a number with its unit as a key, and shows how answers would be judged', async () => {
  fakeApi({
    'GET /api/year/{teacherId}': { [TEACHER]: ok([YEAR]) },
    'GET /api/unit/{teacherId}/{yearId}': { [`${TEACHER}/y1`]: ok([UNIT]) },
    'POST /api/question/try': ({ body: { answers: tried } }) => ({
      status: 200,
      body: tried.map((one) =>
        one === '1.20'
          ? { marks: 1, notes: [{ code: 'unit_missing' as const }], read: '1.20', normal: '1.2' }
          : { marks: 2, notes: [], read: '1.20 m/s', normal: '1.2 m/s' },
      ),
    }),
  });
  await open('one.png');
  await userEvent.selectOptions(screen.getByLabelText('How one.png is answered'), 'A number');
  await userEvent.click(screen.getByRole('button', { name: 'Upload 1 question' }));
  expect(screen.getByText('Give the right answer')).toBeTruthy();
  await userEvent.type(screen.getByLabelText('Right value'), '1.20');
  await userEvent.type(screen.getByLabelText('Unit', { selector: 'input' }), 'm/s');
  await userEvent.selectOptions(screen.getByLabelText('Marks of one.png'), '2');
  await userEvent.type(screen.getByLabelText('Description'), 'A cart');
  await userEvent.click(screen.getByText('Try answers'));
  const missing = await screen.findByText('The number is right; the unit is missing.');
  expect(missing.closest('tr')?.textContent).toContain('1 of 2');
  await userEvent.click(screen.getByRole('button', { name: 'Upload 1 question' }));
  const form = FakeUploadRequest.all[0]?.form;
  expect([form?.get('kind'), form?.get('correctAnswer')]).toEqual(['number', null]);
  expect(JSON.parse(String(form?.get('key')))).toMatchObject({ value: '1.20', unit: 'm/s', ask: 'type' });
});

it('sends a choice with its right option, and a text with what is accepted', async () => {
  await open('one.png', 'two.png');
  await userEvent.selectOptions(screen.getByLabelText('How one.png is answered'), 'A choice of texts');
  await userEvent.type(screen.getByLabelText('Choice 1'), 'Force');
  await userEvent.type(screen.getByLabelText('Choice 2'), 'Mass');
  await userEvent.click(screen.getByRole('button', { name: 'Remove choice 4' }));
  await userEvent.selectOptions(screen.getByLabelText('Right choice'), 'Mass');
  await userEvent.selectOptions(screen.getByLabelText('How two.png is answered'), 'A word or a short text');
  await userEvent.type(screen.getByLabelText('Accepted answers'), 'refraction{Enter}bending');
  await userEvent.click(screen.getByRole('button', { name: 'Upload 2 questions' }));
  expect(FakeUploadRequest.all).toHaveLength(0);
  for (const field of screen.getAllByLabelText('Description')) await userEvent.type(field, 'Waves');
  await userEvent.click(screen.getByRole('button', { name: 'Upload 2 questions' }));
  const keys = FakeUploadRequest.all.map(({ form }) => JSON.parse(String(form.get('key'))));
  expect(keys).toEqual([
    { options: ['Force', 'Mass'], right: 1 },
    { accept: ['refraction', 'bending'], spelling: true, order: false },
  ]);
});

it('sends a question that is only text', async () => {
  await open();
  await userEvent.click(screen.getByRole('button', { name: 'Write a question without an image' }));
  await userEvent.selectOptions(
    screen.getByLabelText('How Question without an image is answered'),
    'A word or a short text',
  );
  await userEvent.type(screen.getByLabelText('Accepted answers'), 'refraction');
  await userEvent.click(screen.getByRole('button', { name: 'Upload 1 question' }));
  expect(screen.getByText('Write the question')).toBeTruthy();
  const text = screen.getByLabelText('Text of the question');
  expect(text.compareDocumentPosition(screen.getByLabelText('Accepted answers'))).toBe(FOLLOWING);
  await userEvent.type(text, 'Why does $v$ change?');
  await userEvent.click(screen.getByRole('button', { name: 'Upload 1 question' }));
  const form = FakeUploadRequest.all[0]?.form;
  expect([form?.get('text'), form?.get('image')]).toEqual(['Why does $v$ change?', null]);
});

it('sends nothing while an answer is missing, and says so', async () => {
  const warn = vi.spyOn(notify, 'warning');
  await open('one.png', 'two.png');
  focusFirst('one.png');
  await userEvent.keyboard('c');
  await userEvent.click(screen.getByRole('button', { name: 'Upload 2 questions' }));
  expect(warn).toHaveBeenCalledWith('Please fill all fields');
  expect(answers('two.png').getAttribute('aria-invalid')).toBe('true');
  expect(FakeUploadRequest.all).toHaveLength(0);
});

it('keeps failed questions with the reason, and sends only those again', async () => {
  const fail = vi.spyOn(notify, 'error');
  await open('one.png', 'two.png');
  focusFirst('one.png');
  await userEvent.keyboard('c{Enter}d');
  await userEvent.click(screen.getByRole('button', { name: 'Upload 2 questions' }));
  await waitFor(() => expect(FakeUploadRequest.all).toHaveLength(2));
  expect(FakeUploadRequest.all.map(fieldsOf)[0]).toMatchObject({ answer: 'C', chapter: 'c1' });
  answer(0, 415, { message: 'This is not a sound image.', code: 'unsupported_type' });
  answer(1, 201, { _id: 'q2' });
  expect(await screen.findByText('This is not a sound image.')).toBeTruthy();
  expect(await screen.findByText('Uploaded 1 of 2')).toBeTruthy();
  expect(fail).toHaveBeenCalledWith('Upload failed');
  await userEvent.click(screen.getByRole('button', { name: 'Try again: one.png' }));
  await waitFor(() => expect(FakeUploadRequest.all).toHaveLength(3));
  answer(2, 201, { _id: 'q1' });
  expect(await screen.findByText('Uploaded 2 of 2')).toBeTruthy();
});

it('accepts pasted images', async () => {
  await open('one.png');
  const files = [image('pasted.png')];
  fireEvent.paste(document.body, { clipboardData: { files } });
  expect(await screen.findByRole('radiogroup', { name: 'Correct answer of pasted.png' })).toBeTruthy();
});

it('accepts images dropped anywhere on the page, and names files it cannot use', async () => {
  const warn = vi.spyOn(notify, 'warning');
  await open('one.png');
  const files = [image('dropped.png'), new File(['%PDF'], 'paper.pdf', { type: 'application/pdf' })];
  fireEvent.drop(window, { dataTransfer: { types: ['Files'], files } });
  expect(await screen.findByRole('radiogroup', { name: 'Correct answer of dropped.png' })).toBeTruthy();
  expect(warn).toHaveBeenCalledWith('paper.pdf is not an image that can be uploaded.', { area: 'default' });
});

it('says that chapters are needed first only if the year has none', async () => {
  const hint = 'A year needs units and chapters first.';
  const shown = renderPage(<UploadQuestionPage />, { user: { role: 'teacher' } });
  expect(await screen.findByRole('option', { name: 'Forces' })).toBeTruthy();
  expect(screen.queryByText(hint, { exact: false })).toBeNull();
  shown.unmount();
  const units = ok([{ ...UNIT, chapters: [] }]);
  fakeApi({
    'GET /api/year/{teacherId}': { [TEACHER]: ok([YEAR]) },
    'GET /api/unit/{teacherId}/{yearId}': { [`${TEACHER}/y1`]: units },
  });
  renderPage(<UploadQuestionPage />, { user: { role: 'teacher' } });
  expect(await screen.findByText(hint, { exact: false })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Add units and chapters' })).toBeTruthy();
});
