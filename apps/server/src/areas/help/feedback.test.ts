import { uploadPictures } from '@mt2/conformance/pictures';
import { type Client, lab, product } from '@mt2/contracts';
import { describe, expect, it } from 'vitest';
import { FeedSocket } from '../../testing/feed-socket.ts';
import { ok, refusal, type TestWorld } from '../../testing/harness.ts';
import { sharedServer } from '../../testing/shared-server.ts';

const { help } = product;
const { operator, outbox } = lab;

const server = await sharedServer();

const listOf = async (client: Client) => (await ok(client, help.listFeedback, {})).message;
const waiting = async ({ guest }: TestWorld) =>
  (await ok(guest, operator.listReviews, {})).message.filter(({ kind }) => kind === 'feedback');
const decide = ({ guest }: TestWorld, id: number, verdict: { decision: 'approve' | 'reject'; reason?: string }) =>
  ok(guest, operator.decideReview, { kind: 'feedback', id: String(id), ...verdict });
const lastMail = async ({ guest }: TestWorld, recipient: string) =>
  (await ok(guest, outbox.listOutbox, { recipient, purpose: 'feedback' })).message.at(-1)?.text;

describe('a feedback', () => {
  it('is sent with pictures, answered by the operator, and shown with its answer', async () => {
    const { world, client: trader } = await server.enter('trader');
    const pictures = await uploadPictures(trader, 2);
    await ok(trader, help.sendFeedback, { content: '  The chart is slow. ', imgs: pictures.join(',') });
    const [review] = await waiting(world);
    expect(review).toMatchObject({ summary: 'The chart is slow.', pictures, user: { account: 'trader@mt2.test' }, may_be_taken: false });
    const { data, list, count, page, limit } = await listOf(trader);
    expect({ list, count, page, limit }).toEqual({ list: data, count: 1, page: 1, limit: 10 });
    expect(data).toEqual([
      { id: 1, content: 'The chart is slow.', imgs: pictures, status: 1, reply: '', created_at: '2026-01-01 00:00:00', replied_at: '' },
    ]);
    expect((await decide(world, 1, { decision: 'approve', reason: 'It is faster now.' })).message).toBe('approved');
    expect((await listOf(trader)).data[0]).toMatchObject({ status: 2, reply: 'It is faster now.', replied_at: '2026-01-01 00:00:00' });
    expect(await lastMail(world, 'trader@mt2.test')).toBe('MT2: your feedback was answered: It is faster now.');
    expect((await ok(trader, help.listMessages, {})).message.data[0]).toMatchObject({
      purpose: 'feedback',
      content: 'MT2: your feedback was answered: It is faster now.',
    });
    expect(await waiting(world)).toEqual([]);
  });

  it('without a written answer gets a default sentence in the user’s language, also if it is closed without a reason', async () => {
    const { world, client: trader } = await server.enter('trader');
    await ok(trader, product.account.setLanguage, { lang: 'zh' });
    for (const content of ['one', 'two']) await ok(trader, help.sendFeedback, { content });
    await decide(world, 1, { decision: 'approve' });
    const again = { kind: 'feedback', id: '1', decision: 'reject' } as const;
    await refusal(world.guest, operator.decideReview, again);
    expect((await decide(world, 2, { decision: 'reject' })).message).toBe('rejected');
    const [second, first] = (await listOf(trader)).data;
    expect(first).toMatchObject({ status: 2, reply: '感谢您的反馈，我们已阅读并会跟进处理。' });
    expect(second).toMatchObject({ status: 3, reply: '未说明原因' });
  });

  it('is answered live: the user is notified', async () => {
    const { world, client: trader } = await server.enter('trader');
    await ok(trader, help.sendFeedback, { content: 'one' });
    const feed = await FeedSocket.ofUser(world, 'trader');
    await decide(world, 1, { decision: 'approve', reason: 'Done.' });
    expect((await feed.next('update', 'user')).data).toEqual([
      { event: 'feedback', feedback: expect.objectContaining({ id: 1, status: 2, reply: 'Done.' }) },
      { event: 'logged', entry: expect.objectContaining({ kind: 'feedback-answered', link: 'feedback/1' }) },
      { event: 'message', id: expect.any(Number) },
    ]);
    feed.socket.close();
  });
});
