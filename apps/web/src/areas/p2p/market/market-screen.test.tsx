import { p2p } from '@mt2/contracts/p2p';
import { renderHook, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { closeSession, openSession } from '../../../platform/session.ts';
import { answers, sentTo } from '../../../testing/answers.ts';
import { renderScreen, say } from '../../../testing/render-screen.tsx';
import { NEWCOMER, TRADER } from '../../../testing/samples.ts';
import { ADVERT_ROW } from '../samples.ts';
import { keepFilters, useKeptFilters } from './market-screen.tsx';

const USDT = '3';
const BTC = '1';
const ADVERTS = answers(p2p.listAdverts, { data: [ADVERT_ROW], page: 1, pages: 1, total: 1 });
const lastAsked = () => sentTo(p2p.listAdverts).at(-1);

test('coin, currency and method are the last ones chosen on this device, unless the address names others', async () => {
  keepFilters({ coin: 'BTC', fiat: 'CNY', way: 'bank' });
  await renderScreen('/pages/p2p/index?coin=USDT', { answers: [ADVERTS] });
  await screen.findByRole('article');
  expect(lastAsked()).toMatchObject({ currency_id: USDT, money_type: 'CNY', way: 'bank' });
});

test('an amount that is not a number is refused at its field and not used for the search', async () => {
  const { fill, press, pointsOut } = await renderScreen('/pages/p2p/index?coin=USDT', { answers: [ADVERTS] });
  await press(say('common.amount'));
  await fill(say('common.amount'), '1e3');
  await press(say('p2p.show-adverts'));
  await pointsOut(say('common.amount'), say('refusal.amount-invalid'));
  await fill(say('common.amount'), '1000');
  await press(say('p2p.show-adverts'));
  await waitFor(() => expect(lastAsked()).toMatchObject({ amount: '1000' }));
  expect(sentTo(p2p.listAdverts).map(({ amount }) => amount)).not.toContain('1e3');
});

test('a choice of coin and currency is kept for the user who made it', async () => {
  keepFilters({ coin: '', fiat: '', way: '' });
  const { user } = await renderScreen('/pages/p2p/index', { answers: [ADVERTS] });
  await user.click(await screen.findByRole('tab', { name: 'BTC' }));
  await user.click(screen.getByRole('combobox', { name: `${say('p2p.fiat-currency')}: ${say('p2p.any-fiat')}` }));
  await user.click(await screen.findByRole('option', { name: 'EUR' }));
  await waitFor(() => expect(lastAsked()).toMatchObject({ currency_id: BTC, money_type: 'EUR' }));
  const kept = () => renderHook(useKeptFilters).result.current;
  const [chosen, none] = [
    { coin: 'BTC', fiat: 'EUR', way: '' },
    { coin: '', fiat: '', way: '' },
  ];
  expect(kept()).toEqual(chosen);
  openSession('one', TRADER);
  expect(kept()).toEqual(none);
  keepFilters({ coin: 'ETH', fiat: '', way: '' });
  openSession('other', NEWCOMER);
  expect(kept()).toEqual(none);
  closeSession();
  expect(kept()).toEqual(chosen);
  openSession('one again', TRADER);
  expect(kept().coin).toBe('ETH');
});
