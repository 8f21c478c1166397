import { lever } from '@mt2/contracts/lever';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { answers, refuses } from '../../../testing/answers.ts';
import { LONG_ROW } from '../../../testing/long-row.ts';
import { btcMarket } from '../../../testing/market.ts';
import { renderScreen, say } from '../../../testing/render-screen.tsx';
import { balances, identityOf, noPage, positions, TRADER } from '../../../testing/samples.ts';
import { chooseStops, toggleChart } from '../open/choices.ts';

/** A chart is drawn in a browser only. */
beforeEach(toggleChart);

const [PROFIT, LOSS] = [say('lever.take-profit-price'), say('lever.stop-loss-price')];

const given = [
  ...btcMarket(),
  ...identityOf(TRADER),
  balances({ lever: '5000.00000000' }),
  positions({ ...LONG_ROW, account: 'lever', stop_loss_price: '0.00000000' }),
  answers(lever.listOrders, noPage()),
];

test('a position offers the same returns as a new order', async () => {
  chooseStops(true);
  const person = await renderScreen('/pages/lever/index?symbol=BTC%2FUSDT', { answers: given, user: TRADER });
  const card = await screen.findByRole('article', { name: /^BTC\/USDT/ });
  const returnsIn = (place: Pick<typeof screen, 'getByRole'>) =>
    [PROFIT, LOSS].map((stop) =>
      within(place.getByRole('group', { name: `${say('lever.roe')} · ${stop}` }))
        .getAllByRole('button')
        .map(({ textContent }) => textContent)
        .filter((name) => name !== say('lever.none')),
    );
  const ofOrder = returnsIn(screen);
  await person.user.click(within(card).getByRole('button', { name: say('lever.tp-sl') }));
  const sheet = await person.sheet(`${say('lever.tp-sl')} · BTC/USDT`);
  await sheet.findByRole('textbox', { name: PROFIT });
  expect(returnsIn(sheet)).toEqual(ofOrder);
  expect(ofOrder).toEqual([
    ['+25%', '+50%', '+100%'],
    ['-25%', '-50%', '-75%'],
  ]);
});

test("the server's refusal of a stop appears at its field until it changes, and a sheet begins with the current stops", async () => {
  const person = await renderScreen('/pages/lever/index?symbol=BTC%2FUSDT', {
    answers: [...given, refuses(lever.setStop, 'take-profit-invalid', 'The mark price has passed it', 'target_profit_price')],
    user: TRADER,
  });
  const press = async () =>
    person.user.click(within(await screen.findByRole('article', { name: /^BTC\/USDT/ })).getByRole('button', { name: say('lever.tp-sl') }));
  await press();
  const title = `${say('lever.tp-sl')} · BTC/USDT`;
  const sheet = await person.sheet(title);
  const field = (name: string) => sheet.findByRole<HTMLInputElement>('textbox', { name });
  await person.user.type(await field(PROFIT), '6');
  await sheet.findByText(new RegExp(`^${say('lever.take-profit-of-long')} \\(6\\d,\\d{3}\\.\\d\\d\\)$`));
  await person.user.type(await field(PROFIT), '7000');
  await person.user.click(sheet.getByRole('button', { name: say('lever.set-tp-sl') }));
  await sheet.findByText('The mark price has passed it');
  expect([(await field(PROFIT)).getAttribute('aria-invalid'), (await field(LOSS)).getAttribute('aria-invalid')]).toEqual(['true', null]);
  await person.user.type(await field(PROFIT), '1');
  expect(sheet.queryByText('The mark price has passed it')).toBeNull();

  await person.user.keyboard('{Escape}');
  await expect.poll(() => screen.queryByRole('dialog', { name: title })).toBeNull();
  await press();
  const again = await person.sheet(title);
  expect((await again.findByRole<HTMLInputElement>('textbox', { name: PROFIT })).value).toBe('');
});
