import { type Atoms, type Decision, formatPlain } from '@mt2/domain';
import { type Coin, USDT } from '@mt2/domain/market-terms';
import { ACCOUNT_KINDS, type AccountKind, checkTransfer, knowsCoin, type TransferForm, type TransferRefusal } from '@mt2/domain/wallet';
import { coinOf, knownCoins } from '../../../platform/markets.ts';
import { type Assets, accountOf, availableOf } from '../assets.ts';

export type { TransferForm };

const DECIMALS = 8;

const isKind = (name: string | null): name is AccountKind => ACCOUNT_KINDS.some((kind) => kind === name);

/** The form requested by its address: `from`, `to` and `coin` if valid, otherwise spot, another account that holds the coin, and USDT. */
export function startForm(query: URLSearchParams): TransferForm {
  const asked = { from: query.get('from'), to: query.get('to') };
  const from = isKind(asked.from) ? asked.from : asked.to === 'spot' ? 'contract' : 'spot';
  const coin = knownCoins().find(({ symbol }) => symbol === query.get('coin')) ?? USDT;
  const others = ['contract', ...coin.accounts] as const;
  const other = from === 'spot' ? others.find((kind) => kind !== from && knowsCoin(kind, coin)) : 'spot';
  const to = isKind(asked.to) && asked.to !== from ? asked.to : (other ?? 'contract');
  return settled({ from, to, coin: coin.id, amount: '' });
}

/** A coin that both accounts hold: the chosen one, otherwise USDT, which all accounts hold. */
const settled = (form: TransferForm): TransferForm =>
  coinsOf(form).some(({ id }) => id === form.coin) ? form : { ...form, coin: USDT.id, amount: '' };

/** The form with a different account on one side; choosing the account of the other side swaps the two. */
export function withAccount(form: TransferForm, side: 'from' | 'to', kind: AccountKind): TransferForm {
  const other = side === 'from' ? 'to' : 'from';
  if (form[other] === kind) return swapped(form);
  return settled({ ...form, [side]: kind });
}

export const swapped = ({ from, to, ...form }: TransferForm): TransferForm => ({ ...form, from: to, to: from });

/** The coins that both accounts hold. */
export const coinsOf = ({ from, to }: TransferForm): readonly Coin[] =>
  knownCoins().filter((coin) => knowsCoin(from, coin) && knowsCoin(to, coin));

/** The coins that an account holds; undefined if it holds all. */
export function coinsHeld(kind: AccountKind): string | undefined {
  const coins = knownCoins();
  const held = coins.filter((coin) => knowsCoin(kind, coin));
  return held.length === coins.length ? undefined : held.map(({ symbol }) => symbol).join(', ');
}

export const symbolOf = ({ coin }: TransferForm): string => coinOf(coin)?.symbol ?? '';

/** Available balance of the coin in the account that the transfer debits, in atoms. */
export const availableFor = (form: TransferForm, assets: Assets): Atoms => availableOf(accountOf(assets, form.from), symbolOf(form));

/** The transfer, or the server's refusal, by the same rule. */
export const previewTransfer = (form: TransferForm, assets: Assets): Decision<Atoms, TransferRefusal> =>
  checkTransfer(form, { accounts: coinOf(form.coin)?.accounts ?? [], available: availableFor(form, assets) });

/** The whole balance, with all significant decimals. */
export const maximumText = (form: TransferForm, assets: Assets): string => formatPlain(availableFor(form, assets), DECIMALS);
