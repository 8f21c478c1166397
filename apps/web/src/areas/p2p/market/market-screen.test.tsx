import { p2p } from '@mt2/contracts/p2p';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { getSettings } from '../../../platform/settings.ts';
import { answers, sentTo } from '../../../testing/answers.ts';
import { renderScreen, say } from '../../../testing/render-screen.tsx';
import { ADVERT_ROW } from '../samples.ts';

const USDT = '3';
const BTC = '1';
const ADVERTS = answers(p2p.listAdverts, { data: [ADVERT_ROW], page: 1, pages: 1, total: 1 });
const lastAsked = () => sentTo(p2p.listAdverts).at(-1);

test('coin, currency and method are as they were last chosen on this device, unless the address says otherwise', async () => {
  await renderScreen('/pages/p2p/index?coin=USDT', { answers: [ADVERTS], settings: { p2p: { coin: 'BTC', fiat: 'CNY', way: 'bank' } } });
  await screen.findByRole('article');
  expect(lastAsked()).toMatchObject({ currency_id: USDT, money_type: 'CNY', way: 'bank' });
});

test('a choice of coin and currency is kept for the next time', async () => {
  const { user } = await renderScreen('/pages/p2p/index', { answers: [ADVERTS] });
  await user.click(await screen.findByRole('tab', { name: 'BTC' }));
  await user.click(screen.getByRole('combobox', { name: `${say('p2p.fiat-currency')}: ${say('p2p.any-fiat')}` }));
  await user.click(await screen.findByRole('option', { name: 'EUR' }));
  await waitFor(() => expect(lastAsked()).toMatchObject({ currency_id: BTC, money_type: 'EUR' }));
  expect(getSettings().p2p).toEqual({ coin: 'BTC', fiat: 'EUR', way: '' });
});
