import { bankCard } from '@mt2/contracts/bank-card';
import { loan } from '@mt2/contracts/loan';
import { loanRow } from '@mt2/contracts/loan-rows';
import { market } from '@mt2/contracts/market';
import { p2p } from '@mt2/contracts/p2p';
import { withdraw } from '@mt2/contracts/withdraw';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Address } from '../../frame/paths.ts';
import { type Answered, answers, rowOf, waits } from '../../testing/answers.ts';
import { BTC_MARKET } from '../../testing/market.ts';
import { renderScreen, say } from '../../testing/render-screen.tsx';
import { ADDRESSES, balances, hasFundPassword, identityOf, noPage, TRADER, usdtTerms } from '../../testing/samples.ts';
import { CARD, OWN_PERSON } from '../p2p/testing/samples.ts';

const OVERDUE = rowOf(loanRow, { id: 4, type: 2, status: 3, loan_time: '2025-12-13 15:00:00', due_time: '2025-12-20 15:00:00' });

type Locked = {
  /** The word of the button that the link to the repayment replaces; a list has none. */
  readonly button?: string;
  readonly given: readonly Answered[];
  /** Chooses what a borrower may still do. */
  readonly free?: () => HTMLElement;
};
const LOCKED: Readonly<Partial<Record<Address, Locked>>> = {
  '/pages/assets/withdraw/index': {
    button: 'withdraw.withdraw',
    given: [answers(withdraw.getTerms, usdtTerms('800.00000000')), answers(withdraw.listAddresses, ADDRESSES)],
  },
  '/pages/lianghua/jiedai': { button: 'loan.apply', given: [] },
  '/pages/assets/transfer/index': {
    button: 'transfer.transfer',
    given: [],
    free: () => screen.getByRole('button', { name: say('transfer.swap') }),
  },
  '/pages/p2p/publish': {
    button: 'p2p.post-advert',
    given: [answers(bankCard.getCard, CARD), answers(p2p.getMySeller, OWN_PERSON), waits(market.getRates)],
    free: () => screen.getByRole('radio', { name: say('p2p.buy') }),
  },
  '/pages/p2p/mine?list=adverts': { given: [answers(p2p.listSellerAdverts, { page: 1, pages: 0, total: 0, data: [] })] },
};

test.each(Object.keys(LOCKED) as Address[])('%s leads a borrower with an overdue credit loan to its repayment', async (address) => {
  const { button, given, free } = LOCKED[address] as Locked;
  const { user } = await renderScreen(address, {
    answers: [
      ...[...given, ...BTC_MARKET, ...identityOf(TRADER), hasFundPassword(true), balances({ change: '100' })],
      answers(loan.listLoans, { ...noPage(), data: [OVERDUE] }),
    ],
    user: TRADER,
  });
  const repay = await screen.findByRole('link', { name: say('loan.repay-now') });
  expect(repay.getAttribute('href')).toContain('/pages/lianghua/huankuan?id=4');
  if (button) expect(screen.queryByRole('button', { name: say(button) })).toBeNull();
  if (!button || !free) return;
  await user.click(free());
  await screen.findByRole('button', { name: say(button) });
  expect(screen.queryByRole('link', { name: say('loan.repay-now') })).toBeNull();
});
