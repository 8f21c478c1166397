import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { changeLanguage } from '../../../platform/i18n.ts';
import { openSession } from '../../../platform/session.ts';
import { give } from '../../../testing/answers.ts';
import { InApp } from '../../../testing/in-app.tsx';
import { say } from '../../../testing/render-screen.tsx';
import { balances, identityOf, TRADER } from '../../../testing/samples.ts';
import { Holdings } from './holdings.tsx';

async function open(...held: Parameters<typeof balances>) {
  await changeLanguage('en');
  openSession('main.component', TRADER);
  give([...identityOf(TRADER), balances(...held)]);
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
