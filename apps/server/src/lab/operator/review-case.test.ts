import { uploadPictures } from '@mt2/conformance/pictures';
import { lab, product } from '@mt2/contracts';
import type { REVIEW_KINDS } from '@mt2/contracts/review-kinds';
import { assertDefined } from '@mt2/domain';
import { expect, it } from 'vitest';
import { ok, refusal, type TestWorld } from '../../testing/harness.ts';
import { sharedServer } from '../../testing/shared-server.ts';

const { operator } = lab;

const server = await sharedServer();

const waiting = async ({ guest }: TestWorld, kind: (typeof REVIEW_KINDS)[number]) =>
  (await ok(guest, operator.listReviews, { kind })).message.map(({ id }) => String(id));
const caseOf = async ({ guest }: TestWorld, kind: (typeof REVIEW_KINDS)[number], id: string) =>
  (await ok(guest, operator.getReview, { kind, id })).message;
type Case = Awaited<ReturnType<typeof caseOf>>;
const part = ({ parts }: Case, title: string) =>
  assertDefined(
    parts.find((each) => each.title === title),
    `a part “${title}”`,
  ).facts;
const textOf = (found: Case, title: string, label: string) => part(found, title).find((each) => each.label === label)?.value;

it('shows the whole case of an appeal, and is decided in its own words', async () => {
  const world = await server.fork();
  const [id = ''] = await waiting(world, 'p2p-appeal');
  const { user } = await caseOf(world, 'p2p-appeal', id);
  const { token } = (await ok(world.guest, lab.people.logInAs, { persona: String(user.id) })).message;
  const party = server.client(world.id, token);
  await ok(party, product.p2p.say, { id, text: 'I have paid from my own account.' });
  const [picture = ''] = await uploadPictures(party, 1);
  await ok(party, product.p2p.appeal, { id, reason: 'The receipt again.', images: picture });

  const found = await caseOf(world, 'p2p-appeal', id);
  expect(found).toMatchObject({ approve: 'release-to-buyer', reject: 'return-to-seller', is_pending: true });
  expect(textOf(found, 'Order', 'Coins in escrow')).toMatch(/^[\d.]+ USDT$/);
  for (const side of ['Buyer', 'Seller']) {
    const [account] = part(found, side);
    expect(account).toMatchObject({ label: 'Account', value: expect.stringMatching(/@mt2\.test$/) });
    expect(account?.user).toBeGreaterThan(1000);
    expect(textOf(found, side, 'Payment method')).not.toBe('');
  }
  const steps = part(found, 'Steps and proofs');
  expect(steps.every(({ at }) => at !== null)).toBe(true);
  expect(steps.map(({ label }) => label)).toEqual(
    expect.arrayContaining([expect.stringMatching(/: paid$/), expect.stringMatching(/: statement$/)]),
  );
  expect(steps.find(({ value }) => value === 'The receipt again.')?.pictures).toEqual([picture]);
  expect(part(found, 'Chat').at(-1)).toMatchObject({
    label: expect.stringMatching(/^(Buyer|Seller)$/),
    value: 'I have paid from my own account.',
  });

  const verdict = { kind: 'p2p-appeal', id, reason: 'The bank confirms it.' } as const;
  await refusal(world.guest, operator.decideReview, { ...verdict, decision: 'turn-off' });
  expect((await ok(world.guest, operator.decideReview, { ...verdict, decision: 'release-to-buyer' })).message).toBe('approved');
  const after = await caseOf(world, 'p2p-appeal', id);
  expect(after.is_pending).toBe(false);
  expect(after.decisions[0]).toMatchObject({
    verdict: 'release-to-buyer',
    by: 'operator',
    reason: 'The bank confirms it.',
    outcome: 'approved',
  });
});

it('shows labelled facts, the user and earlier decisions for every kind of review of the seed', async () => {
  const world = await server.fork();
  const { message: reviews } = await ok(world.guest, operator.listReviews, {});
  for (const { kind, id, pictures, user } of reviews) {
    const found = await caseOf(world, kind, String(id));
    const facts = found.parts.flatMap((each) => each.facts);
    expect(facts.every(({ label }) => label !== '')).toBe(true);
    expect(facts.some((each) => each.user === user.id)).toBe(true);
    expect(facts.flatMap((each) => each.pictures)).toEqual(expect.arrayContaining(pictures));
  }
});

it('keeps each decision with who took it, by hand and by a policy, for the review and for its user', async () => {
  const world = await server.fork();
  const [id = ''] = await waiting(world, 'deposit');
  const { user } = await caseOf(world, 'deposit', id);
  const before = (await ok(world.guest, operator.listDecisions, { persona: String(user.id) })).message.count;
  await ok(world.guest, operator.decideReview, { kind: 'deposit', id, decision: 'reject', reason: 'Nothing arrived.' });
  await ok(world.guest, operator.setPolicies, { withdrawal: { mode: 'approve', after: 0 } });
  await world.advance('1m');
  const { message } = await ok(world.guest, operator.listDecisions, { persona: String(user.id) });
  expect(Number(message.count)).toBeGreaterThan(Number(before));
  expect((await ok(world.guest, operator.listDecisions, { kind: 'withdrawal' })).message.list[0]).toMatchObject({
    by: 'policy',
    verdict: 'approve',
  });
  expect((await ok(world.guest, operator.listDecisions, { kind: 'deposit' })).message.list[0]).toMatchObject({
    id: Number(id),
    by: 'operator',
    verdict: 'reject',
    outcome: 'rejected',
    reason: 'Nothing arrived.',
  });
});
