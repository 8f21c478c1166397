import { BANK_CURRENCY, type deposit } from '@mt2/contracts/deposit';
import { err, noted, ok } from '@mt2/domain';
import { type Chain, isChain } from '@mt2/domain/chain';
import { checkDeposit, readRoute } from '@mt2/domain/deposit';
import { coinOf, USDT } from '@mt2/domain/markets';
import type { Change } from '../../http/area.ts';
import { pathOf } from '../upload/index.ts';
import { depositAddressOf } from '../wallet/index.ts';
import { BANK_ACCOUNT } from './bank-account.ts';
import { insertDeposit } from './deposit.repo.ts';
import { isProofKnown, readProofs } from './proofs.ts';
import { tell } from './tell.ts';

/** Tells of a deposit: from here on the operator looks for it. */
export const requestDeposit: Change<typeof deposit.requestDeposit> = (tx, { currency, amount, account, imgs, type, sub_type }) => {
  const isBank = type === 1 || currency === BANK_CURRENCY;
  const coin = currency === BANK_CURRENCY ? USDT.id : currency;
  if (!coinOf(coin)) return noted(tx.note, 'coin', currency, err('coin-not-found'));
  const addressOf = (chain: Chain) => depositAddressOf(tx.world, tx.person.id, chain);
  const way = { coin, isBank, account, chain: sub_type };
  const terms = noted(tx.note, 'chain', way, readRoute(way, addressOf));
  if (!terms.ok) return terms;
  const paths = [...new Set(imgs.split(',').map((path) => path.trim()))].filter((path) => path !== '');
  const came = checkDeposit({ amount, proofs: paths }, terms.value, tx.note);
  if (!came.ok) return came;
  const proofs = noted(tx.note, 'pictures', paths.join(', '), readProofs(tx, tx.person.id, paths));
  if (!proofs.ok) return proofs;
  const { route } = terms.value;
  const id = insertDeposit(tx, {
    userId: tx.person.id,
    coin,
    chain: route,
    address: isChain(route) ? addressOf(route) : BANK_ACCOUNT.bkcardnumer,
    amount: came.value,
    pictures: proofs.value.map(pathOf).join(','),
    isDuplicate: isProofKnown(tx, proofs.value) ? 1 : 0,
  });
  tell(tx, tx.person.id, id);
  return ok(tx.say('submit-success'));
};
