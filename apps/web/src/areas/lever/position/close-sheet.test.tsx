import { waiting } from '@mt2/contracts/waiting';
import { atoms } from '@mt2/domain';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { feedConnection } from '../../../platform/feed/feed-connection.ts';
import type { Ticker } from '../../../platform/feed/feed-data.ts';
import { readOwnAgain } from '../../../platform/query.ts';
import { answers, loses, sentTo } from '../../../testing/answers.ts';
import { openLeverage } from '../../../testing/leverage-screen.tsx';
import { say } from '../../../testing/render-screen.tsx';
import { toggleChart } from '../open/choices.ts';

/** A chart is drawn in a browser only. */
beforeEach(toggleChart);

const CALLBACK = () => say('trigger.callback');

/** The sheet that closes a long of 100 lots, with the form of a trailing stop. */
async function open() {
  const [done, lost] = [answers(waiting.close, 'ok'), loses(waiting.close)];
  const given = [{ ...done, answer: (sent: Parameters<typeof done.answer>[0]) => (sent.trigger_price ? lost : done).answer(sent) }];
  const person = await openLeverage([{}], { given });
  await person.press(say('lever.close'));
  const dialog = within(await screen.findByRole('dialog'));
  const chip = (name: string) => person.user.click(dialog.getByRole('radio', { name }));
  await chip(say('trigger.trail'));
  const confirm = () => person.user.click(dialog.getByRole('button', { name: say('lever.close-long') }));
  return { ...person, dialog, chip, confirm };
}

test('a trailing stop of a position watches the mark price, and keeps its terms and lots next to other ways to close', async () => {
  const { dialog, chip, fill, field } = await open();
  dialog.getByRole('combobox', { name: `${say('trigger.watched')}: ${say('trigger.by-mark')}` });
  dialog.getByText(say('trigger.close-note'));
  expect(dialog.getByText(say('lever.estimated-net')).nextElementSibling?.textContent).toBe('—');
  await fill(CALLBACK(), '1');
  await fill(say('lever.close-quantity'), '40');
  await dialog.findByText(/^First stop price/);
  expect(dialog.getByText(say('lever.estimated-net')).nextElementSibling?.textContent).not.toBe('—');
  await chip(say('spot.market'));
  expect(dialog.queryByLabelText(CALLBACK())).toBeNull();
  await chip(say('trigger.trail'));
  expect([(await field(CALLBACK())).value, (await field(say('lever.close-quantity'))).value]).toEqual(['1', '40']);
});

test('a trailing stop of a position is refused at its fields, then sent with its lots', async () => {
  const { dialog, fill, confirm, pointsOut } = await open();
  await confirm();
  await pointsOut(CALLBACK());
  await fill(CALLBACK(), '1');
  await fill(say('trigger.activation-optional'), '60000');
  await dialog.findByText(say('refusal.activation-price-invalid'));
  await fill(say('trigger.activation-optional'), '');
  await fill(say('lever.close-quantity'), '101');
  await confirm();
  await pointsOut(say('lever.close-quantity'));
  expect(sentTo(waiting.close)).toEqual([]);
  await fill(say('lever.close-quantity'), '40');
  await confirm();
  await screen.findByText('ok');
  expect(sentTo(waiting.close)).toEqual([
    expect.objectContaining({ ticket_id: '7', share: '40', callback_rate: '0.01000000', trigger_by: 'mark' }),
  ]);
});

test('a trigger order of a position whose response was lost is sent again as it was after the price has passed it', async () => {
  const { chip, choose, fill, confirm } = await open();
  await chip(say('trigger.trigger'));
  await choose(say('trigger.watched'), say('trigger.by-last'));
  await fill(say('trigger.trigger-price-in', { coin: 'USDT' }), '66000');
  await confirm();
  await waitFor(() => expect(sentTo(waiting.close)).toHaveLength(1));
  vi.spyOn(feedConnection, 'ticker').mockReturnValue({ marketId: 1, last: atoms('67000') } as Ticker);
  await act(readOwnAgain);
  await confirm();
  await waitFor(() => expect(sentTo(waiting.close)).toHaveLength(2));
  vi.restoreAllMocks();
  const [first, second] = sentTo(waiting.close);
  expect(second).toEqual(first);
});
