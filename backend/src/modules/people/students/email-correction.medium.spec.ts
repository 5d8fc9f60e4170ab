import 'reflect-metadata';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { TestApi } from '../../../testing/api.js';
import { mailsTo } from '../../../testing/outbox.js';
import { PASSWORD, People, type TestPerson, unique, uniqueEmail } from '../../../testing/people.js';
import { AddressProofsRepository } from '../../auth/account/address-proofs.repository.js';
import { UsersRepository } from '../../auth/users/users.repository.js';

let api: TestApi;
let people: People;
let teacher: TestPerson;

beforeAll(async () => {
  api = await TestApi.start();
  people = new People(api);
});
afterAll(() => api.stop());
beforeEach(async () => {
  teacher = await people.teacher();
});

/** The code and the link from the newest mail to this address. */
async function mailed(email: string) {
  await api.runJobs();
  const text = (await mailsTo(api, email)).at(-1)?.text ?? '';
  return { code: /^ {4}(\d{6})$/m.exec(text)?.[1] ?? '', link: /prove-address\/([\w-]{43})/.exec(text)?.[1] ?? '' };
}
/** Registers a student with this email, which is mailed a link to confirm it. */
async function register(email: string): Promise<string> {
  const person = { name: unique('Student'), email, password: PASSWORD, studentPhone: '+201012345678' };
  const schoolId = await people.school(teacher);
  const { body } = await api
    .call('post', '/auth/register')
    .send({ ...person, schoolId })
    .expect(201);
  return body.user.id;
}
const correct = (id: string, email: string) => api.as(teacher).put(`/students/${id}`).send({ email }).expect(200);
const open = (link: string) => api.call('post', `/auth/address-proof/${link}`);
const accountOf = async (id: string) => {
  const student = { token: await people.token(id) };
  return (await api.as(student).get('/auth/account').expect(200)).body;
};

describe('an email that the team has corrected', () => {
  it('is not replaced by the mistyped one when its owner opens the link mailed before', async () => {
    const [mistyped, right] = [uniqueEmail('mistyped'), uniqueEmail('right')];
    const id = await register(mistyped);
    const { link } = await mailed(mistyped);
    await correct(id, right);
    expect((await open(link).expect(400)).body.code).toBe('proof_link_invalid');
    expect(await accountOf(id)).toMatchObject({ email: right, emailProven: true });
    await api.call('post', '/auth/login').send({ email: mistyped, password: PASSWORD }).expect(401);
  });

  it('is not replaced by one that the student had requested before', async () => {
    const [wished, right] = [uniqueEmail('wished'), uniqueEmail('right')];
    const student = await people.student(teacher);
    await api.as(student).post('/auth/account/email').send({ email: wished, password: PASSWORD }).expect(200);
    const { code, link } = await mailed(wished);
    await correct(student.id, right);
    await open(link).expect(400);
    const again = { token: await people.token(student.id) };
    expect((await api.as(again).post('/auth/account/proof').send({ code }).expect(400)).body.code).toBe('code_expired');
    expect(await accountOf(student.id)).toMatchObject({ email: right, newEmail: null });
  });

  it('is replaced by one that the student requests afterwards', async () => {
    const [wished, right] = [uniqueEmail('wished'), uniqueEmail('right')];
    const { id } = await people.student(teacher);
    await correct(id, right);
    const student = { token: await people.token(id) };
    await api.as(student).post('/auth/account/email').send({ email: wished, password: PASSWORD }).expect(200);
    await open((await mailed(wished)).link).expect(200);
    expect(await accountOf(id)).toMatchObject({ email: wished, newEmail: null });
  });
});

it('a proof of an address that is neither the account’s nor the requested one is not accepted', async () => {
  const student = await people.student(teacher);
  await api.as(student).post('/auth/account/proof-mail').expect(200);
  await mailed(student.email);
  const read = await api.get(UsersRepository).findSignedIn(student.id);
  if (!read?.addressProof) throw new Error('no proof is stored');
  const changed = uniqueEmail('changed');
  await api.database.collection('users').updateOne({ email: student.email }, { $set: { email: changed } });
  const proofs = api.get(AddressProofsRepository);
  expect(await proofs.confirmAddress(read, read.addressProof, api.clock.now())).toBe(false);
  expect((await accountOf(student.id)).email).toBe(changed);
});
