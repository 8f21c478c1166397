import type { withdraw } from '@mt2/contracts/withdraw';
import { type Atoms, err, formatAtoms, formatFloor, formatInstant, ok } from '@mt2/domain';
import { chainTermsOf, type RouteTerms, termsOf } from '@mt2/domain/chain';
import { LATEST_CREDIT_HOURS, WITHDRAWALS_PER_DAY, withdrawalLimit } from '@mt2/domain/withdraw';
import type { Query } from '../../../http/area.ts';
import { BANK_FIAT, bankRateOf, readCurrency } from '../../deposit/index.ts';
import { marketsAt } from '../../market/index.ts';
import { balanceOf } from '../../wallet/index.ts';
import { readFacts } from '../facts.ts';

const presentTerms = ({ fee, minWithdrawal, maxWithdrawal, minDeposit }: RouteTerms) => ({
  rate: formatAtoms(fee),
  min_number: formatAtoms(minWithdrawal),
  max_number: formatAtoms(maxWithdrawal),
  min_deposit: formatAtoms(minDeposit),
});
const orNothing = (amount: Atoms): Atoms => (amount > 0n ? amount : 0n);

/** Fees and limits of a coin's deposits and withdrawals. The terms beside the list are those of its usual chain, or of the bank. */
export const getTerms: Query<typeof withdraw.getTerms> = ({ world, person }, { currency }) => {
  const { coin: id, isBank } = readCurrency(currency);
  const coin = marketsAt(world).coin(id);
  if (!coin) return err('coin-not-found');
  const chains = chainTermsOf(coin);
  const bank = termsOf(coin, 'BANK');
  const usual = isBank ? bank : chains[0];
  if (!usual) return err('chain-invalid');
  const now = world.now();
  const facts = readFacts(world, now, person.id, id);
  const limit = withdrawalLimit(facts.kycLevel);
  const { rate, min_number, max_number } = presentTerms(usual);
  return ok({
    rate,
    min_number,
    max_number,
    name: coin.symbol,
    legal_balance: formatAtoms(balanceOf(world, { owner: person.id, account: 'fiat', coin: id }).available),
    change_balance: formatAtoms(facts.available),
    left_today: Math.max(0, WITHDRAWALS_PER_DAY - facts.appliedToday),
    chains: chains.map((terms) => ({ net_type: terms.route, ...presentTerms(terms) })),
    bank: bank
      ? {
          ...presentTerms(bank),
          rate_percent: formatFloor(bank.feeRate * 100n, 2),
          fiat: BANK_FIAT,
          fiat_rate: formatFloor(bankRateOf(world, now), 4),
        }
      : null,
    latest_credit_hours: LATEST_CREDIT_HOURS,
    daily_limit: formatAtoms(limit),
    daily_left: formatAtoms(orNothing(limit - facts.spent)),
    held_until: facts.heldUntil > now ? formatInstant(facts.heldUntil) : '',
    price: formatAtoms(facts.price),
  });
};
