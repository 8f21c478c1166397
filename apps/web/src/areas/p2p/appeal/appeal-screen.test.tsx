import { type P2pOrderDetail, p2p } from '@mt2/contracts/p2p';
import { MOST_STATEMENTS } from '@mt2/domain/p2p';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { readOwnAgain } from '../../../platform/query.ts';
import { answers, give, sentTo } from '../../../testing/answers.ts';
import { renderScreen, say } from '../../../testing/render-screen.tsx';
import { TRADER } from '../../../testing/samples.ts';
import { ORDER_DETAIL } from '../testing/samples.ts';

const APPEALED: P2pOrderDetail = {
  ...ORDER_DETAIL,
  is_sure: 4,
  end_time: '',
  ended_by: '',
  paid_time: '2026-01-01 00:02:00',
  appeal_time: '2026-01-01 00:12:00',
  appeal: { by: 'buyer', is_own: 1, time: '2026-01-01 00:20:00' },
};

test('a withdrawn appeal leads back, or to its order if it was the first page', async () => {
  const { address, press, user } = await renderScreen('/pages/p2p/appeal?id=21', {
    user: TRADER,
    answers: [answers(p2p.getOrder, { ...APPEALED, id: 21 }), answers(p2p.withdrawAppeal, 'Done')],
  });
  await press(say('p2p.withdraw-appeal'));
  const dialog = within(await screen.findByRole('alertdialog'));
  await user.click(dialog.getByRole('button', { name: say('p2p.withdraw-appeal') }));
  await waitFor(() => expect(address()).toBe('/pages/p2p/order?id=21'));
  expect(sentTo(p2p.withdrawAppeal)).toHaveLength(1);
});

type WireStep = P2pOrderDetail['timeline'][number];
const SAID: WireStep = { what: 'statement', by: 'buyer', is_own: 1, time: '2026-01-01 00:20:00', text: 'I paid.', images: [] };

test.each([
  ['to an appeal', APPEALED, 'add-statement'],
  ['to an order, whose earlier appeals were withdrawn', { ...APPEALED, is_sure: 3, appeal: null }, 'send-appeal'],
] as const)('a side that has made all its statements is not asked to add another %s', async (_, order, action) => {
  const timeline = Array.from({ length: MOST_STATEMENTS }, () => SAID);
  const others: WireStep = { ...SAID, by: 'seller', is_own: 0 };
  const read = (steps: WireStep[]) => answers(p2p.getOrder, { ...order, timeline: [...steps, others] });
  await renderScreen(`/pages/p2p/appeal?id=${order.id}`, { user: TRADER, answers: [read(timeline)] });
  await screen.findByText(say('refusal.p2p-too-many-statements'));
  expect(screen.queryByRole('button', { name: say(`p2p.${action}`) })).toBeNull();
  give([read(timeline.slice(1))]);
  await act(readOwnAgain);
  await screen.findByRole('button', { name: say(`p2p.${action}`) });
});

test('a second tap after a statement was sent finds no mistake in the emptied form', async () => {
  const order: P2pOrderDetail = { ...APPEALED, id: 23, is_sure: 3, appeal: null };
  const { press, user } = await renderScreen('/pages/p2p/appeal?id=23', {
    user: TRADER,
    answers: [answers(p2p.getOrder, order), answers(p2p.appeal, 'Done')],
  });
  const reason = await screen.findByLabelText<HTMLTextAreaElement>(say('p2p.appeal-reason'));
  await user.type(reason, 'The seller does not answer.');
  await press(say('p2p.send-appeal'));
  await waitFor(() => expect([sentTo(p2p.appeal).length, reason.value]).toEqual([1, '']));
  await press(say('p2p.send-appeal'));
  expect([sentTo(p2p.appeal).length, reason.getAttribute('aria-invalid')]).toEqual([1, null]);
});
