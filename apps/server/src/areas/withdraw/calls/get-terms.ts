import type { withdraw } from '@mt2/contracts/withdraw';
import { type Atoms, about, err, ok } from '@mt2/domain';
import { chainTermsOf, termsOf } from '@mt2/domain/chain';
import { LATEST_CREDIT_HOURS, WITHDRAWALS_PER_DAY, withdrawalLimit } from '@mt2/domain/withdraw';
import type { Query } from '../../../http/area.ts';
import { BANK_FIAT, bankRateOf, readCurrency } from '../../deposit/index.ts';
import { marketsAt } from '../../market/index.ts';
import { balanceOf } from '../../wallet/index.ts';
import { readFacts } from '../facts.ts';

const orNothing = (amount: Atoms): Atoms => (amount > 0n ? amount : 0n);

/** Fees and limits of a coin's deposits and withdrawals. The terms outside the list are those of its default chain, or of the bank. */
export const getTerms: Query<typeof withdraw.getTerms> = ({ world, person }, { coinId }) => {
  const { coin: id, isBank } = readCurrency(coinId);
  const coin = marketsAt(world).coin(id);
  if (!coin) return about('coinId', err('coin-not-found'));
  const chains = chainTermsOf(coin);
  const bank = termsOf(coin, 'BANK');
  const usual = isBank ? bank : chains[0];
  if (!usual) return about('coinId', err('chain-invalid'));
  const now = world.now();
  const facts = readFacts(world, now, person.id, id);
  const limit = withdrawalLimit(facts.kycLevel);
  return ok({
    ...usual,
    coin: coin.symbol,
    fiatAvailable: balanceOf(world, { owner: person.id, account: 'fiat', coin: id }).available,
    available: facts.available,
    leftToday: Math.max(0, WITHDRAWALS_PER_DAY - facts.appliedToday),
    chains,
    bank: bank && { ...bank, fiat: BANK_FIAT, fiatRate: bankRateOf(world, now) },
    latestCreditHours: LATEST_CREDIT_HOURS,
    dailyLimit: limit,
    dailyLeft: orNothing(limit - facts.spent),
    heldUntil: facts.heldUntil > now ? facts.heldUntil : undefined,
    price: facts.price,
  });
};
