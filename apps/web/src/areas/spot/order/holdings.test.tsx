import { spot } from '@mt2/contracts/spot';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { changeLanguage } from '../../../platform/i18n.ts';
import { openSession } from '../../../platform/session.ts';
import { answers, give } from '../../../testing/answers.ts';
import { InApp } from '../../../testing/in-app.tsx';
import { say } from '../../../testing/render-screen.tsx';
import { balances, identityOf, spotOrder, TRADER } from '../../../testing/samples.ts';
import { Holdings } from './holdings.tsx';

/** Of coins at 1 USDT; a market order has bought 1 BTC for 0.5 USDT. */
async function open(...held: Parameters<typeof balances>) {
  await changeLanguage('en');
  openSession('main.component', TRADER);
  const bought = { status: 2, kind: 'market', filled_amount: '1.00000000', filled_total: '0.50000000' } as const;
  give([...identityOf(TRADER), balances(...held), answers(spot.listOrders, [spotOrder(bought)])]);
  render(
    <InApp>
      <Holdings market={undefined} />
    </InApp>,
  );
}

test('the coins of the spot account are listed with their value, and those without a balance are not', async () => {
  await open({ change: '12.50000000' }, '0.00000000');
  const [usdt, ...others] = await screen.findAllByRole('listitem');
  expect(usdt?.textContent).toContain('USDT');
  expect(usdt?.textContent).toContain('12.50');
  expect(others).toEqual([]);
});

test('an empty spot account says so', async () => {
  await open();
  await screen.findByText(say('spot.no-holdings'));
});

test('a coin shows its average cost and the profit of what orders bought of it, and USDT has neither', async () => {
  await open({ change: '12.50000000' }, '3.00000000');
  await screen.findByText('+0.50');
  const inUsdt = (word: string) => screen.getByText(say('common.with-unit', { label: say(word), unit: 'USDT' }), { selector: 'dt' });
  expect([inUsdt('spot.average-cost'), inUsdt('lever.profit-loss')].map((label) => label.nextElementSibling?.textContent)).toEqual([
    '1.000000 BTC × 0.50',
    '+0.50 +100.00%',
  ]);
});
