import type { Input } from '@mt2/contracts';
import { BANK_CURRENCY, type deposit } from '@mt2/contracts/deposit';
import { type AskedAmount, about, checkOpen, type Decision, err, noted, ok, orderedDays } from '@mt2/domain';
import { type Chain, chainTermsOf, isChain } from '@mt2/domain/chain';
import { checkDeposit, type DepositRefusal, readRoute, type TypedRoute } from '@mt2/domain/deposit';
import { answerWith, type Change, type Query } from '../../../http/area.ts';
import type { CommandTx, Reading } from '../../../world/transaction/tx.ts';
import { marketsAt } from '../../market/index.ts';
import { findOwnUpload, isUploadPath, pathOf, pathsIn, type Upload } from '../../upload/index.ts';
import { depositAddressOf } from '../../wallet/index.ts';
import { BANK_ACCOUNT, BANK_FIAT, bankRateOf, readCurrency } from '../bank-account.ts';
import { countWaitingOf, insertDeposit } from '../deposit.repo.ts';
import { emitDeposit, readDeposits } from '../deposit-view.ts';
import { findProved } from '../same-proof.ts';

/** The uploads that a client's paths mean; each must be the user's own. */
function readProofs(source: Reading, userId: number, paths: readonly string[]): Decision<Upload[], 'picture-not-found'> {
  const uploads = paths.map((path) => findOwnUpload(source, userId, path)).filter((upload) => upload !== undefined);
  return uploads.length === paths.length ? ok(uploads) : about('proofs', err('picture-not-found'));
}

/** A deposit as a user reports it: route, amount, and the paths of the proof pictures; the same picture twice counts once. */
type SentMoney = TypedRoute & { readonly amount: AskedAmount; readonly pictures: readonly string[] };

type Refusal = 'coin-not-found' | 'chain-invalid' | DepositRefusal | 'picture-not-found' | 'too-many-open';

/** Reports a deposit for the operator to check. Returns its ID. */
function place(tx: CommandTx, user: number, { amount, pictures, ...way }: SentMoney): Decision<number, Refusal> {
  const { coin } = way;
  const found = marketsAt(tx).coin(coin);
  if (!found) return noted(tx.note, 'coin', coin, about('coinId', err('coin-not-found')));
  const addressOf = (chain: Chain) => depositAddressOf(tx.world, user, chain);
  const read = noted(tx.note, 'chain', way, about('chain', readRoute(found, way, addressOf)));
  if (!read.ok) return read;
  const { terms, note } = read.value;
  const paths = [...new Set(pictures)];
  const came = checkDeposit({ amount, proofs: paths }, terms, tx.note);
  if (!came.ok) return came;
  const proofs = noted(tx.note, 'pictures', paths.join(', '), readProofs(tx, user, paths));
  if (!proofs.ok) return proofs;
  const room = checkOpen('deposit', countWaitingOf(tx, user), tx.note);
  if (!room.ok) return room;
  const { route } = terms;
  const id = insertDeposit(tx, {
    userId: user,
    coin,
    chain: route,
    address: isChain(route) ? addressOf(route) : BANK_ACCOUNT.number,
    note,
    amount: came.value,
    pictures: proofs.value.map(pathOf).join(','),
    isDuplicate: findProved(tx, proofs.value) ? 1 : 0,
  });
  emitDeposit(tx, user, id);
  return ok(id);
}

/** Deposit addresses of a coin, by chain; for the bank its account, and the exchange rate of USDT. */
export const getDepositAddress: Query<typeof deposit.getDepositAddress> = ({ world, person }, { coinId }) => {
  if (coinId === BANK_CURRENCY)
    return ok({ ...BANK_ACCOUNT, reference: `MT2-${person.id}`, fiat: BANK_FIAT, fiatRate: bankRateOf(world, world.now()) });
  const coin = marketsAt(world).coin(coinId);
  if (!coin) return about('coinId', err('coin-not-found'));
  const chains = chainTermsOf(coin).map(({ route }) => route);
  if (chains.length === 0) return about('coinId', err('chain-invalid'));
  const addressOn = (chain: Chain) => (chains.includes(chain) ? depositAddressOf(world.world, person.id, chain) : undefined);
  return ok({ trc20: addressOn('TRC20'), erc20: addressOn('ERC20'), omni: addressOn('OMNI') });
};

/** The caller's deposits, newest first. */
export const listDeposits: Query<typeof deposit.listDeposits> = (reader, { coinId: coin, status, from, to, ...slice }) => {
  const days = orderedDays({ from, to });
  return days.ok ? readDeposits(reader, slice, { coin, status, days: days.value }) : days;
};

type Fields = Input<typeof deposit.requestDeposit>;

/** Existing clients that name no network send the proof in its place, or in that of the transaction's hash. */
function proofsAndAccount({ account, proofs, hash }: Fields): Pick<Fields, 'account' | 'proofs'> {
  if (proofs === '' && isUploadPath(account)) return { account: '', proofs: account };
  return { account, proofs: proofs === '' && isUploadPath(hash) ? hash : proofs };
}

/** Reports a deposit by the caller. */
export const requestDeposit: Change<typeof deposit.requestDeposit> = (tx, fields) => {
  const { coinId, isBank: way, amount } = fields;
  const [isBank, chain] = typeof way === 'string' ? [false, way] : [way, fields.chain];
  const { account, proofs } = proofsAndAccount(fields);
  const pictures = pathsIn(proofs);
  return answerWith(tx, 'submit-success', place(tx, tx.person.id, { ...readCurrency(coinId, isBank), account, chain, amount, pictures }));
};
