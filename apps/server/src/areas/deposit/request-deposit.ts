import { type AskedAmount, about, type Decision, err, noted, ok } from '@mt2/domain';
import { type Chain, isChain } from '@mt2/domain/chain';
import { checkDeposit, type DepositRefusal, readRoute, type TypedRoute } from '@mt2/domain/deposit';
import type { CommandTx } from '../../world/transaction/tx.ts';
import { marketsAt } from '../market/index.ts';
import { pathOf } from '../upload/index.ts';
import { depositAddressOf } from '../wallet/index.ts';
import { BANK_ACCOUNT } from './bank-account.ts';
import { insertDeposit } from './deposit.repo.ts';
import { emitDeposit } from './emit-deposit.ts';
import { isProofKnown, readProofs } from './proofs.ts';

/** A deposit as a user reports it: route, amount, and the paths of the pictures that prove it; the same picture twice counts once. */
type SentMoney = TypedRoute & { readonly amount: AskedAmount; readonly pictures: readonly string[] };

type Refusal = 'coin-not-found' | 'chain-invalid' | DepositRefusal | 'picture-not-found';

/** Tells of a deposit: from here on the operator looks for it. Answers its number. */
export function requestDeposit(tx: CommandTx, user: number, { amount, pictures, ...way }: SentMoney): Decision<number, Refusal> {
  const { coin } = way;
  const found = marketsAt(tx).coin(coin);
  if (!found) return noted(tx.note, 'coin', coin, about('coinId', err('coin-not-found')));
  const addressOf = (chain: Chain) => depositAddressOf(tx.world, user, chain);
  const terms = noted(tx.note, 'chain', way, about('chain', readRoute(found, way, addressOf)));
  if (!terms.ok) return terms;
  const paths = [...new Set(pictures)];
  const came = checkDeposit({ amount, proofs: paths }, terms.value, tx.note);
  if (!came.ok) return came;
  const proofs = noted(tx.note, 'pictures', paths.join(', '), readProofs(tx, user, paths));
  if (!proofs.ok) return proofs;
  const { route } = terms.value;
  const id = insertDeposit(tx, {
    userId: user,
    coin,
    chain: route,
    address: isChain(route) ? addressOf(route) : BANK_ACCOUNT.number,
    amount: came.value,
    pictures: proofs.value.map(pathOf).join(','),
    isDuplicate: isProofKnown(tx, proofs.value) ? 1 : 0,
  });
  emitDeposit(tx, user, id);
  return ok(id);
}
