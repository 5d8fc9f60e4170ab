import 'reflect-metadata';
import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fillPage } from '../../platform/http/prerendered-page.js';
import { TestApi } from '../../testing/api.js';
import { People, type TestPerson } from '../../testing/people.js';
import { SiteService } from './site.service.js';
import { SiteSettingsRepository } from './site-settings.repository.js';

let api: TestApi;
let people: People;
/** The first teacher of the installation. */
let teacher: TestPerson;

const NOTHING = { name: '', nameAr: '', about: '', aboutAr: '', courses: [] };
const WAVES = { title: 'Waves', titleAr: 'الموجات', description: 'Light and sound.', descriptionAr: '' };

const site = async (query = '') => (await api.call('get', `/site${query}`).expect(200)).body;
const read = async (caller = teacher) => (await api.as(caller).get('/site-settings').expect(200)).body;
const save = (texts: object, caller = teacher) => api.as(caller).put('/site-settings').send(texts);
const sendPhoto = (image: Buffer, caller = teacher) =>
  api.as(caller).put('/site-settings/photo').attach('photo', image, 'portrait.jpg');

/** A photo lying on its side, with a location and a camera in its metadata. */
const portrait = () =>
  sharp({ create: { width: 900, height: 600, channels: 3, background: '#336699' } })
    .withMetadata({ orientation: 6, exif: { IFD0: { Make: 'A secret camera' }, IFD3: { GPSLatitudeRef: 'N' } } })
    .jpeg()
    .toBuffer();

beforeAll(async () => {
  api = await TestApi.start();
  people = new People(api);
  teacher = await people.teacher();
});
afterAll(() => api.stop());
beforeEach(async () => {
  await save(NOTHING).expect(200);
  await api.as(teacher).delete('/site-settings/photo').expect(200);
});

describe('the front page', () => {
  it('shows the product’s texts until the teacher saves their own', async () => {
    const usual = await site();
    expect(usual).toMatchObject({ teacherName: 'Fulcrum Physics', about: '', photo: null });
    expect(usual.courses.map(({ title }: { title: string }) => title)).toEqual([
      'Cambridge Core Physics',
      'Cambridge O Level Physics',
      'Edexcel O Level Physics',
    ]);
    for (const course of (await site('?language=ar')).courses)
      expect(course).toEqual({
        title: expect.stringMatching(/^فيزياء /),
        description: expect.stringMatching(/^منهج /),
      });
    const untouched = { name: '', nameAr: '', about: '', aboutAr: '', photo: null, isShown: true };
    expect(await read()).toMatchObject({ ...untouched, courses: [{}, {}, {}] });
    await save({ ...NOTHING, name: ' Ms Noor ', about: 'I teach.\nGladly.', courses: [WAVES] }).expect(200);
    expect(await site()).toMatchObject({
      teacherName: 'Ms Noor',
      about: 'I teach.\nGladly.',
      courses: [{ title: 'Waves', description: 'Light and sound.' }],
    });
    expect((await site('?language=ar')).courses).toEqual([{ title: 'الموجات', description: 'Light and sound.' }]);
    await save(NOTHING).expect(200);
    expect(await site()).toEqual(usual);
  });

  it('escapes markup in the texts', async () => {
    const markup = '</p><script>alert(1)</script><img src=x onerror="alert(2)">{{publicUrl}}';
    const courses = [{ title: markup.slice(0, 80), description: markup }];
    await save({ ...NOTHING, about: markup, courses }).expect(200);
    const page =
      '<p title="{{about}}">{{about}}</p>{{#courses}}<h3>{{courseTitle}}{{courseDescription}}</h3>{{/courses}}';
    const filled = fillPage(page, await api.get(SiteService).landingValues('en'));
    expect(filled).not.toMatch(/<(script|img)|<\/p>.*<\/p>/);
    expect(filled).toContain('&lt;script&gt;alert(1)');
    expect(filled).toContain('{{publicUrl}}');
  });

  it('presents the first teacher of the installation, whatever other teachers save', async () => {
    const other = await people.teacher();
    expect((await save({ ...NOTHING, name: 'Somebody Else' }, other).expect(200)).body).toMatchObject({
      name: 'Somebody Else',
      isShown: false,
    });
    expect((await site()).teacherName).toBe('Fulcrum Physics');
    expect((await read()).name).toBe('');
  });
});

describe('the teacher’s texts', () => {
  it.each([
    ['a course without a title', { courses: [{ description: 'Light.' }] }],
    ['seven courses', { courses: Array.from({ length: 7 }, () => WAVES) }],
    ['no list of courses', { courses: 'Waves' }],
    ['a name with a link', { name: 'see www.example.com', courses: [] }],
    ['a text of a thousand words', { about: 'word '.repeat(1000), courses: [] }],
  ])('are rejected with %s, and nothing is changed', async (_, texts) => {
    const { body } = await save(texts).expect(400);
    expect(body.code).toBe('validation_failed');
    expect(await read()).toMatchObject({ name: '', about: '', courses: [{}, {}, {}] });
  });

  it('can be changed only by the teacher, and changes are recorded in the activity log', async () => {
    await save(NOTHING, await people.assistant(teacher)).expect(403);
    await save(NOTHING, await people.student(teacher)).expect(403);
    const { body } = await api.as(teacher).get('/audit').expect(200);
    const actions = body.map(({ action }: { action: string }) => action);
    expect(actions).toEqual(expect.arrayContaining(['site.update', 'site.photo-remove']));
  });
});

describe('the ways to contact the teacher', () => {
  const CONTACT = { phone: '+20 101 234 5678', messagingLink: 'https://chat.example/noor' };
  const contacts = async (caller: TestPerson) => (await api.as(caller).get('/site/contacts').expect(200)).body;

  it('are those of the front page’s fields, and none are made up', async () => {
    expect(await site()).toMatchObject({ phones: [], messagingLinks: [] });
    const page =
      '{{#contact}}Get in Touch{{#phone}} {{phone}}{{/phone}}{{#messagingUrl}} {{messagingUrl}}{{/messagingUrl}}{{/contact}}';
    const filled = async () => fillPage(page, await api.get(SiteService).landingValues('en'));
    expect(await filled()).toBe('');
    const { body } = await save({ ...NOTHING, ...CONTACT }).expect(200);
    expect(body).toMatchObject({ phone: '201012345678', messagingLink: CONTACT.messagingLink });
    expect(await site()).toMatchObject({ phones: ['+20 10 12345678'], messagingLinks: [CONTACT.messagingLink] });
    expect(await filled()).toBe(`Get in Touch +20 10 12345678 ${CONTACT.messagingLink}`);
    await save({ ...NOTHING, phone: '', messagingLink: '' }).expect(200);
    expect(await filled()).toBe('');
  });

  it.each([
    ['a digit short', { phone: '+20101234567' }],
    ['no number', { phone: 'call me' }],
    ['no web address', { messagingLink: 'noor on WhatsApp' }],
    ['a script', { messagingLink: 'javascript:alert(1)' }],
    ['an unencrypted link', { messagingLink: 'http://chat.example' }],
  ])('are refused with %s', async (_, contact) => {
    expect((await save({ ...NOTHING, ...contact }).expect(400)).body.code).toBe('validation_failed');
  });

  it('are named per teacher to a parent with children of two teachers, and never another teacher’s', async () => {
    const other = await people.teacher();
    await save({ ...NOTHING, name: 'Ms Noor', nameAr: 'أ. نور', ...CONTACT }).expect(200);
    const ali = await people.student(teacher);
    const parent = await people.parentOf(ali);
    const mona = await people.student(other, { parentEmail: parent.email });
    const [ours, theirs] = [
      {
        teacherId: teacher.id,
        teacherName: 'Ms Noor',
        teacherNameAr: 'أ. نور',
        phones: ['+20 10 12345678'],
        children: [ali.name],
      },
      { teacherId: other.id, teacherName: other.name, phones: [], messagingLinks: [], children: [mona.name] },
    ];
    const shown = await contacts(parent);
    expect(shown).toHaveLength(2);
    expect(shown).toEqual(expect.arrayContaining([expect.objectContaining(ours), expect.objectContaining(theirs)]));
    expect(await contacts(mona)).toEqual([expect.objectContaining({ ...theirs, children: [] })]);
    await save({ ...NOTHING, name: 'Mr Adel', phone: '+201112345678' }, other).expect(200);
    expect(await contacts(mona)).toMatchObject([{ teacherName: 'Mr Adel', phones: ['+20 11 12345678'] }]);
  });
});

describe('the teacher’s photo', () => {
  const stored = async () => (await site()).photo;
  const fetched = (url: string) => api.call('get', url.replace('/api', ''));

  it('is small, upright and without metadata, and public and cacheable', async () => {
    await sendPhoto(await portrait()).expect(200);
    const photo = await stored();
    expect(photo).toEqual({ url: expect.stringMatching(/^\/api\/site\/photo\/\w{24}$/), width: 320, height: 480 });
    const { body, headers } = await fetched(photo.url).responseType('blob').expect(200);
    expect([headers['content-type'], headers['cache-control']]).toEqual([
      'image/webp',
      'public, max-age=31536000, immutable',
    ]);
    expect(body.includes('secret camera')).toBe(false);
    const { exif, width } = await sharp(body).metadata();
    expect([exif, width]).toEqual([undefined, 320]);
    await fetched(photo.url)
      .set('If-None-Match', headers['etag'] ?? '')
      .expect(304);
  });

  it('is no longer served once it is replaced or removed', async () => {
    await sendPhoto(await portrait()).expect(200);
    const first = await stored();
    await sendPhoto(await portrait()).expect(200);
    const second = await stored();
    expect(second.url).not.toBe(first.url);
    await fetched(first.url).expect(404);
    await api.as(teacher).delete('/site-settings/photo').expect(200);
    await fetched(second.url).expect(404);
    expect(await stored()).toBeNull();
    expect((await read()).photo).toBeNull();
  });

  it('is not served if the front page does not show it', async () => {
    const other = await people.teacher();
    const { body } = await sendPhoto(await portrait(), other).expect(200);
    const [, id = ''] = /files\/(\w+)/.exec(String(body.photo.url)) ?? [];
    await fetched(`/api/site/photo/${id}`).expect(404);
    expect(await api.get(SiteSettingsRepository).filesInUse(other.id, [id, teacher.id])).toEqual([id]);
    expect(await api.get(SiteSettingsRepository).filesInUse(teacher.id, [id])).toEqual([]);
  });

  it('is unchanged if the upload is not an image', async () => {
    await sendPhoto(await portrait()).expect(200);
    const before = await stored();
    await sendPhoto(await readFile(import.meta.filename)).expect(415);
    expect(await stored()).toEqual(before);
  });
});
