import type { WaitingAccount } from '@mt2/domain/waiting';
import { type Address, to } from '../../frame/paths.ts';

/** The lists of positions and orders, as `?list=` names them. */
export type ListName = 'positions' | 'open' | 'triggers' | 'history' | 'fills' | 'closed';

type Listed = { readonly account: WaitingAccount; readonly market: string };

/** A list of positions or orders, on the screen of its account; `market` is a symbol. */
export function listAddress({ account, market: symbol }: Listed, list: ListName): Address {
  if (account === 'spot') return to('/pages/trade/spot', { symbol, list });
  return account === 'leverage'
    ? to('/pages/lever/index', { symbol, list })
    : to('/pages/option/detail', { mode: 'contract', symbol, list });
}
