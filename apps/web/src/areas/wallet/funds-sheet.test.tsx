import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { changeLanguage } from '../../platform/i18n.ts';
import { openSession } from '../../platform/session.ts';
import { give } from '../../testing/answers.ts';
import { InApp } from '../../testing/in-app.tsx';
import { say } from '../../testing/render-screen.tsx';
import { balances, TRADER } from '../../testing/samples.ts';
import { AddFundsButton } from './funds-sheet.tsx';

beforeEach(() => changeLanguage('en'));

test.each([
  [
    'a transfer from the fullest other account',
    { change: '37.00000000', lever: '900.00000000' },
    'wallet.transfer-coin',
    'from=leverage&to=contract',
  ],
  ['a deposit if there is no money', {}, 'deposit.deposit-coin', 'deposit/charge?coin=USDT'],
] as const)('an empty contract account offers first %s', async (_, usdt, offer, first) => {
  openSession('main.component', TRADER);
  give([balances(usdt)]);
  render(
    <InApp>
      <AddFundsButton account="contract" coin="USDT" />
    </InApp>,
  );
  await userEvent.click(await screen.findByRole('button', { name: say(offer, { coin: 'USDT' }) }));
  const [way] = within(await screen.findByRole('dialog', { name: say('spot.top-up') })).getAllByRole('link');
  expect(way?.getAttribute('href')).toContain(first);
});
