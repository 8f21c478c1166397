import type { Input } from '@mt2/contracts';
import type { withdraw } from '@mt2/contracts/withdraw';
import { type AskedAmount, type Atoms, about, assertDefined, dayStart, err, type Instant, noted, ok, orderedDays } from '@mt2/domain';
import { chainTermsOf, termsOf } from '@mt2/domain/chain';
import {
  checkWithdrawal,
  LATEST_CREDIT_HOURS,
  LIMIT_WINDOW,
  readNote,
  WITHDRAWALS_PER_DAY,
  withdrawalLimit,
  withdrawalRef,
  withdrawFreeze,
} from '@mt2/domain/withdraw';
import { answerWith, type Change, prepared, type Query } from '../../../http/area.ts';
import type { CommandTx, Outcome, Source } from '../../../world/transaction/tx.ts';
import { BANK_FIAT, bankRateOf, readCurrency } from '../../deposit/index.ts';
import { levelOf } from '../../kyc/index.ts';
import { coinAt, marketsAt, priceOf, worthOf } from '../../market/index.ts';
import { hasSecurityHold, type Proof, prepareProof, prove, securityHoldOf, type TypedFundPassword } from '../../security/index.ts';
import { findUser } from '../../user/index.ts';
import { balanceOf, blockerOf, mustPost } from '../../wallet/index.ts';
import { addAddress as add, payeeOf, prepareAddress, removeAddress, type TypedAddress, type Wanted } from '../payees.ts';
import { findWithdrawal, insertWithdrawal, listAddressesOf, listSince, listWithdrawalsOf } from '../withdraw.repo.ts';
import { emitWithdrawal, payoutColumns, withdrawalView } from '../withdrawal-view.ts';

/** The facts about a user's withdrawal of a coin; without a payee, for one that was added long ago. */
function readFacts(source: Source, now: Instant, userId: number, coin: number, payeeAddedAt?: Instant) {
  const user = assertDefined(findUser(source, userId), 'a session has its user');
  const today = dayStart(now);
  const recent = listSince(source, userId, Math.min(today, now - LIMIT_WINDOW + 1));
  const leaving = recent.filter(({ status, createdAt }) => status !== 'rejected' && createdAt > now - LIMIT_WINDOW);
  return {
    kycLevel: levelOf(user),
    appliedToday: recent.filter(({ createdAt }) => createdAt >= today).length,
    available: balanceOf(source, { owner: userId, account: 'spot', coin }).available,
    spent: leaving.reduce((sum, row) => sum + worthOf(source, row.coin, row.amount, row.createdAt), 0n),
    price: priceOf(source, coin, now),
    now,
    heldUntil: securityHoldOf(source, userId, payeeAddedAt),
  };
}

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
    hasHold: hasSecurityHold(world),
    price: facts.price,
  });
};

/** A requested withdrawal: amount, fee included, and payee. */
type WithdrawalRequest = Wanted & { readonly amount: AskedAmount; readonly note: string };

/** Checks a withdrawal of a user who meets the needs of the call, except for the fund password and the code. */
function examine(tx: CommandTx, user: number, { amount, note: typedNote, ...wanted }: WithdrawalRequest) {
  const kept = blockerOf(tx, user, 'withdrawal');
  if (kept) return kept;
  const found = payeeOf(tx, user, wanted);
  if (!found.ok) return found;
  const { terms, payee } = found.value;
  const { isInOtherName, addedAt, address: to } = payee;
  const asked = checkWithdrawal(amount, terms, { ...readFacts(tx, tx.now, user, wanted.coin, addedAt), isInOtherName }, tx.note);
  if (!asked.ok) return asked;
  const note = noted(tx.note, 'note', typedNote, about('note', readNote(typedNote)));
  return note.ok ? ok({ ...asked.value, terms, to, note: note.value }) : note;
}

/** Requests a withdrawal: its money is frozen, including the fee, until the operator decides. Returns its ID. */
function submit(tx: CommandTx, user: number, request: WithdrawalRequest, proof: Proof): Outcome<number> {
  const proved = prove(tx, user, { ...proof, step: 'withdraw' }, examine(tx, user, request));
  if (!proved.ok) return proved;
  const { amount, fee, received, terms, to, note } = proved.value;
  const { coin } = request;
  const payout = payoutColumns(tx, tx.now, terms.route, received);
  const id = insertWithdrawal(tx, { userId: user, coin, chain: terms.route, address: to, amount, fee, ...payout, note });
  mustPost(tx, `withdraw.freeze:${id}`, withdrawalRef(id), withdrawFreeze({ id, user, coin, amount }));
  emitWithdrawal(tx, user, id);
  return ok(id);
}

/** The caller's withdrawals, newest first. */
export const listWithdrawals: Query<typeof withdraw.listWithdrawals> = ({ world, person, say }, input) => {
  const { coinId: coin, status, page, limit } = input;
  const days = orderedDays(input);
  if (!days.ok) return days;
  const { rows, count } = listWithdrawalsOf(world, person.id, { page, limit }, { coin, status, days: days.value });
  return ok({ page, limit, rows: rows.map((row) => withdrawalView(world, row, say)), total: count });
};

/** One of the caller's withdrawals; those of other users do not exist for them. */
export const getWithdrawal: Query<typeof withdraw.getWithdrawal> = ({ world, person, say }, { id }) => {
  const row = findWithdrawal(world, id);
  return row?.userId === person.id ? ok(withdrawalView(world, row, say)) : about('id', err('withdrawal-not-found'));
};

const toRequest = ({ coinId, isBank, amount, to, note }: Input<typeof withdraw.requestWithdrawal>): WithdrawalRequest => ({
  ...readCurrency(coinId, isBank),
  amount,
  address: to,
  note,
});

/** Requests a withdrawal for the caller. */
export const requestWithdrawal = prepared<typeof withdraw.requestWithdrawal, TypedFundPassword>(
  (place, input) => prepareProof(place, place.person.id, input.fundPassword, (tx) => examine(tx, place.person.id, toRequest(input))),
  (tx, input, password) => {
    const submitted = submit(tx, tx.person.id, toRequest(input), { password, code: input.code, totp: input.totp });
    return submitted.ok ? ok({ message: tx.say('submit-success'), beside: { id: submitted.value } }) : submitted;
  },
);

/** The caller's withdrawal addresses, newest first. */
export const listAddresses: Query<typeof withdraw.listAddresses> = async ({ world, person }, { coinId }) => {
  const rows = await listAddressesOf(world, person.id, coinId);
  return ok(
    rows.map((row) => ({ ...row, coinId: row.coin, coin: coinAt(world, row.coin).symbol, label: row.note, addedAt: row.createdAt })),
  );
};

const toAddress = ({ coinId = 0, chain, address, label }: Input<typeof withdraw.addAddress>): TypedAddress => ({
  coin: coinId,
  chain,
  address,
  note: label,
});

/** Adds a withdrawal address for the caller. */
export const addAddress = prepared<typeof withdraw.addAddress, TypedFundPassword>(
  (place, input) => prepareAddress(place, place.person.id, toAddress(input), input.fundPassword),
  (tx, input, password) =>
    answerWith(tx, 'saved', add(tx, tx.person.id, toAddress(input), { password, code: input.code, totp: input.totp })),
);

/** Removes one of the caller's withdrawal addresses. */
export const deleteAddress: Change<typeof withdraw.deleteAddress> = (tx, { id }) =>
  answerWith(tx, 'operation-success', removeAddress(tx, tx.person.id, id));
