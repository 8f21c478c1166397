import { account } from '@mt2/contracts/account';
import { compatibility } from '@mt2/contracts/compatibility';
import { market } from '@mt2/contracts/market';
import { security } from '@mt2/contracts/security';
import { spot } from '@mt2/contracts/spot';
import { wallet } from '@mt2/contracts/wallet';
import { withdraw } from '@mt2/contracts/withdraw';
import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { loses } from '../testing/answers.ts';
import { renderScreen, say } from '../testing/render-screen.tsx';
import { TRADER } from '../testing/samples.ts';
import type { Address } from './paths.ts';

afterEach(() => void vi.restoreAllMocks());

test.each<Address>(['/pages/trade/index', '/pages/trade/spot', '/pages/assets/index', '/pages/assets/withdraw/index'])(
  '%s shows a note at once without network, with a button to try again',
  async (path) => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const lost = [market.listQuotations, market.getMarketInfo, spot.listOrders, wallet.listBalances, withdraw.getTerms];
    const own = [market.listFavourites, withdraw.listAddresses, security.hasFundPassword, account.getProfile, account.getAdvancedStatus];
    await renderScreen(path, { answers: [...lost, ...own, market.getRates, compatibility.getIdentity].map(loses), user: TRADER });
    expect((await screen.findAllByText(say('common.network-lost-title'))).length).toBeGreaterThan(0);
    expect(screen.getAllByRole('button', { name: say('common.retry') }).length).toBeGreaterThan(0);
  },
);
