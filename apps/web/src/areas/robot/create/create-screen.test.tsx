import { market } from '@mt2/contracts/market';
import { robot } from '@mt2/contracts/robot';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Address } from '../../../frame/paths.ts';
import { readOwnAgain } from '../../../platform/query.ts';
import { type Answered, answers, answersBy, give, refuses } from '../../../testing/answers.ts';
import { BTC_MARKET } from '../../../testing/market.ts';
import { renderScreen, say } from '../../../testing/render-screen.tsx';
import { balances, identityOf, TRADER } from '../../../testing/samples.ts';

const TERMS = { suggested: { lower: '62000.00000000', upper: '74000.00000000', grids: 17 }, running: 0 };

/** The form of a user with 1,000 USDT in the trust account. */
const open = (given: readonly Answered[] = [], address: Address = '/pages/lianghua/create?symbol=BTC%2FUSDT') =>
  renderScreen(address, {
    answers: [
      ...[...given, ...BTC_MARKET, ...identityOf(TRADER)],
      ...[balances({ trust: '1000.00000000' }), answers(robot.getTerms, TERMS as never)],
    ],
    user: TRADER,
  });

test('an investment below the minimum is refused in addition to an invalid range', async () => {
  const { fill, field } = await open();
  const least = (await screen.findByText(/^Minimum [\d.]+ USDT$/)).textContent?.split(' ')[1] ?? '';
  await fill(say('robot.lower-limit'), '80000');
  const isWrong = async (limit: 'lower' | 'upper') => (await field(say(`robot.${limit}-limit`))).getAttribute('aria-invalid') === 'true';
  await waitFor(async () => expect([await isWrong('lower'), await isWrong('upper')]).toEqual([true, false]));
  screen.getByText(say('robot.minimum', { amount: `${least} USDT` }));
  await fill(say('robot.investment'), '1');
  await screen.findByText(`Minimum investment is ${least} USDT`);
  await fill(say('robot.upper-limit'), '79000');
  expect([await isWrong('lower'), await isWrong('upper')]).toEqual([false, true]);
});

test('a refused amount or price is shown with its limit, written as on the rest of the screen', async () => {
  const { fill } = await open([balances({ trust: '9000000.00000000' })]);
  await fill(say('robot.investment'), '2000000');
  await screen.findByText(/ \(1,000,000\.00 USDT\)$/);
  await fill(say('robot.upper-limit'), '900000');
  await screen.findByText(/ \(12,828\.66–320,716\.30\)$/);
});

test.each([
  ['70000', '80000', 'robot.price-below-note'],
  ['50000', '60000', 'robot.price-above-note'],
] as const)('a robot of %s to %s says in form and confirmation what it does at a price outside', async (lower, upper, note) => {
  const { fill, press, main } = await open();
  await fill(say('robot.upper-limit'), upper);
  await fill(say('robot.lower-limit'), lower);
  await fill(say('robot.investment'), '900');
  await main().findByText(say(note));
  await press(say('robot.create'));
  await within(await screen.findByRole('dialog')).findByText(say(note));
});

test('the suggested range stays while the user looks at it, and the newest one is taken by its button', async () => {
  const suggested = (lower: string) => answersBy(robot.getTerms, () => ({ ...TERMS, suggested: { ...TERMS.suggested, lower } }) as never);
  const { field } = await open([suggested('62000.00000000')]);
  const lower = async () => (await field(say('robot.lower-limit'))).value;
  await waitFor(async () => expect(await lower()).toBe('62,000.00'));
  give([suggested('61000.00000000')]);
  await act(readOwnAgain);
  const useNewest = await screen.findByRole('button', { name: say('robot.use-suggested') });
  expect(await lower()).toBe('62,000.00');
  await act(() => useNewest.click());
  expect(await lower()).toBe('61,000.00');
});

test('a robot that the server refuses leads back to the form, where the reason is shown', async () => {
  const { fill, press, button, user, main, field } = await open([refuses(robot.createRobot, 'Too little', { field: 'amount' })]);
  await fill(say('robot.investment'), '900');
  await waitFor(async () => expect((await button(say('robot.create'))).disabled).toBe(false));
  await press(say('robot.create'));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: say('robot.create') }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await main().findByText('Too little');
  expect((await field(say('robot.investment'))).getAttribute('aria-invalid')).toBe('true');
});

test('another pair keeps type, leverage, days and amount, and has its own grid, and the same pair keeps everything', async () => {
  const terms = answersBy(robot.getTerms, ({ currency_id: id }) =>
    id === '2' ? ({ ...TERMS, suggested: { lower: '2900.00000000', upper: '3300.00000000', grids: 9 } } as never) : (TERMS as never),
  );
  const { fill, field, press, user, address } = await open(
    [answers(market.listFavourites, []), terms],
    '/pages/lianghua/create?symbol=BTC%2FUSDT&stopLoss=50000',
  );
  const chips = [say('robot.leveraged'), '3x', say('robot.days', { count: 60 })];
  for (const name of chips) await user.click(await screen.findByRole('radio', { name }));
  await fill(say('robot.investment'), '900');
  await fill(say('robot.lower-limit'), '60000');
  const choosePair = async (name: RegExp) => {
    await press(/BTC\/USDT/);
    const pairs = within(await screen.findByRole('dialog', { name: say('spot.choose-market') }));
    await user.click(await pairs.findByRole('button', { name }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  };
  await choosePair(/^BTC/);
  expect((await field(say('robot.lower-limit'))).value).toBe('60,000');
  await choosePair(/^ETH/);
  await waitFor(async () => expect((await field(say('robot.lower-limit'))).value).toBe('2,900.00'));
  for (const name of chips) await screen.findByRole('radio', { name, checked: true });
  expect((await field(say('robot.investment'))).value).toBe('900');
  expect(address()).toBe('/pages/lianghua/create?type=lever&multiple=3&days=60&amount=900&symbol=ETH%2FUSDT');
});
