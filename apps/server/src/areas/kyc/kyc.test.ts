import { uploadPictures } from '@mt2/conformance/pictures';
import { type Client, lab, product, type Sent } from '@mt2/contracts';
import { LANGUAGES } from '@mt2/contracts/languages';
import { assertDefined } from '@mt2/domain';
import { describe, expect, it } from 'vitest';
import { FeedSocket } from '../../testing/feed-socket.ts';
import { ok, refusal, type TestWorld } from '../../testing/harness.ts';
import { sharedServer } from '../../testing/shared-server.ts';
import { DIAL_COUNTRIES } from '../session/index.ts';
import { countryCodeOf } from './countries.ts';

const { kyc, account, compatibility } = product;
const { operator, outbox } = lab;

const server = await sharedServer();

type Grade = 'kyc-basic' | 'kyc-advanced';
const basicForm = { country: 'JP', name: 'Ann Example', card_id: 'TK-123 456', address: '1 Main Street, Tokyo' };
const centre = async (client: Client) => (await ok(client, account.getProfile, {})).message;
const centre2 = async (client: Client) => (await ok(client, account.getAdvancedStatus, {})).message;
const reviewOf = async ({ guest }: TestWorld, who: string, kind: Grade) =>
  (await ok(guest, operator.listReviews, {})).message.find((review) => review.kind === kind && review.user.account === `${who}@mt2.test`);
const decide = async (world: TestWorld, who: string, kind: Grade, verdict: { decision: 'approve' | 'reject'; reason?: string }) => {
  const review = assertDefined(await reviewOf(world, who, kind), `${who} waits`);
  await ok(world.guest, operator.decideReview, { kind, id: String(review.id), ...verdict });
  return review.id;
};
const advancedForm = async (client: Client): Promise<Sent<typeof kyc.applyForAdvanced>> => {
  const [front_pic, reverse_pic, hand_pic] = await uploadPictures(client, 3);
  return { card_id: 'TK123456', address: '1 Main Street, Tokyo', front_pic, reverse_pic, hand_pic };
};
const lastMail = async ({ guest }: TestWorld, recipient: string) =>
  (await ok(guest, outbox.listOutbox, { recipient, purpose: 'kyc' })).message.at(-1)?.text;

describe('the basic verification', () => {
  it('is applied for, looked at, and approved', async () => {
    const { world, client: newcomer } = await server.enter('newcomer');
    await ok(newcomer, kyc.applyForBasic, basicForm);
    expect(await centre(newcomer)).toMatchObject({
      review_status: 1,
      name: 'Ann Example',
      card_id: 'TK******56',
      advanced_user: 0,
      reason: '',
    });
    expect(await reviewOf(world, 'newcomer', 'kyc-basic')).toMatchObject({
      user: { id: 1001, account: 'newcomer@mt2.test' },
      at: '2026-01-01T00:00:00Z',
      summary: 'JP · Ann Example · TK123456 · 1 Main Street, Tokyo',
      pictures: [],
    });
    await decide(world, 'newcomer', 'kyc-basic', { decision: 'approve' });
    expect(await centre(newcomer)).toMatchObject({ review_status: 2, name: 'Ann Example', card_id: 'TK******56', reason: '' });
    expect(await lastMail(world, 'newcomer@mt2.test')).toBe('MT2: your basic verification was approved.');
    await refusal(newcomer, kyc.applyForBasic, basicForm);
  });

  it('is sent back with a reason, in the words of the operator, and may be applied for again', async () => {
    const { world, client: newcomer } = await server.enter('newcomer');
    await ok(newcomer, kyc.applyForBasic, basicForm);
    await decide(world, 'newcomer', 'kyc-basic', { decision: 'reject', reason: 'The number is blurred.' });
    expect(await centre(newcomer)).toMatchObject({ review_status: 0, name: '', card_id: '', reason: 'The number is blurred.' });
    expect(await lastMail(world, 'newcomer@mt2.test')).toContain('The number is blurred.');
    await ok(newcomer, kyc.applyForBasic, { ...basicForm, card_id: 'TK7654321' });
    expect(await centre(newcomer)).toMatchObject({ review_status: 1, card_id: 'TK******21', reason: '' });
    await decide(world, 'newcomer', 'kyc-basic', { decision: 'reject' });
    expect((await centre(newcomer)).reason).toBe('The documents could not be verified');
  });
});

describe('the advanced verification', () => {
  it('is sent back with a reason, and the basic one stays', async () => {
    const { world, client: waiting } = await server.enter('advanced-review');
    await refusal(waiting, kyc.applyForAdvanced, await advancedForm(waiting));
    await decide(world, 'advanced-review', 'kyc-advanced', { decision: 'reject', reason: 'The face is hidden.' });
    expect(await centre(waiting)).toMatchObject({ review_status: 2, advanced_user: 0, reason: '' });
    expect(await centre2(waiting)).toEqual({ review_status: 0, reason: 'The face is hidden.', name: '', card_id: '' });
    await ok(waiting, kyc.applyForAdvanced, await advancedForm(waiting));
  });
});

it.each(DIAL_COUNTRIES.map(([code, name]) => [name, code]))(
  'the country %s of the dialling codes is known in every language',
  (name, code) => {
    expect(LANGUAGES.map((lang) => countryCodeOf(name, lang))).toEqual(LANGUAGES.map(() => code));
  },
);

describe('the operator', () => {
  it('decides once, also for two concurrent decisions', async () => {
    const world = await server.fork();
    const { id } = assertDefined(await reviewOf(world, 'under-review', 'kyc-basic'), 'an application waits');
    const verdict = { kind: 'kyc-basic' as const, id: String(id), decision: 'approve' as const };
    const both = await Promise.all([1, 2].map(() => world.guest.send(operator.decideReview, verdict)));
    expect(both.filter((answer) => answer.ok)).toHaveLength(1);
    await refusal(world.guest, operator.decideReview, { ...verdict, decision: 'reject' });
    await refusal(world.guest, operator.decideReview, { ...verdict, kind: 'kyc-advanced' });
    await refusal(world.guest, operator.decideReview, { ...verdict, id: '999' });
    expect(await centre(await world.as('under-review'))).toMatchObject({ review_status: 2 });
  });

  it('sends the decision to the user’s feed immediately', async () => {
    const world = await server.fork();
    const feed = await FeedSocket.ofUser(world, 'under-review');
    await decide(world, 'under-review', 'kyc-basic', { decision: 'approve' });
    expect((await feed.next('update', 'user')).data).toEqual([
      { event: 'verification', level: 1, status: 2 },
      { event: 'logged', entry: expect.objectContaining({ kind: 'kyc-basic-verified', values: {} }) },
      { event: 'message', id: expect.any(Number) },
    ]);
    feed.socket.close();
  });
});

describe('the countries', () => {
  it('are named in the caller’s language, in its order', async () => {
    const { guest } = await server.fork();
    const { message } = await ok(guest, kyc.listCountries, {});
    expect(message).toHaveLength(249);
    expect(message.find(({ code }) => code === 'JP')).toEqual({ code: 'JP', name: 'Japan', open: 1 });
    expect(message.filter(({ open }) => open === 0).map(({ code }) => code)).toEqual(['IR', 'KP']);
    const { message: japanese } = await ok(guest, kyc.listCountries, {}, { lang: 'jp' });
    expect(japanese.find(({ code }) => code === 'JP')?.name).toBe('日本');
    expect(japanese.map(({ code }) => code)).not.toEqual(message.map(({ code }) => code));
  });
});

describe('the second name', () => {
  it('returns both states and the last application', async () => {
    const world = await server.fork();
    const stateOf = async (who: string) => (await ok(await world.as(who), compatibility.getIdentity, {})).message;
    expect(await stateOf('newcomer')).toEqual({
      review_status: 0,
      advanced_review_status: 0,
      real_data: null,
      basic_data: null,
      advanced_data: null,
    });
    expect(await stateOf('under-review')).toMatchObject({
      review_status: 1,
      advanced_review_status: 0,
      real_data: { name: 'Under Review Example', country: 'US', card_id: 'P0******11', front_pic: '', reason: '', update_time: '' },
      advanced_data: null,
    });
    expect(await stateOf('rejected')).toMatchObject({ review_status: 0, real_data: { reason: 'The name does not match the document.' } });
    expect(await stateOf('trader')).toMatchObject({
      review_status: 2,
      advanced_review_status: 2,
      real_data: { hand_pic: expect.stringMatching(/^\/upload\/[0-9a-f]+\.jpg$/), update_time: expect.stringMatching(/^20/) },
    });
    const { advanced_data: before } = await stateOf('trader');
    await ok(world.guest, lab.people.setLevel, { persona: 'trader', level: 'none' });
    await ok(await world.as('trader'), kyc.applyForBasic, basicForm);
    const { real_data, basic_data, advanced_data } = await stateOf('trader');
    expect(real_data).toMatchObject({ address: basicForm.address, hand_pic: '' });
    expect([basic_data, advanced_data?.hand_pic]).toEqual([real_data, before?.hand_pic]);
  });
});
