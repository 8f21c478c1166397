import { type Address, to } from '../../../frame/paths.ts';
import type { Waiting } from './waiting.ts';

type Listed = { readonly account: Waiting['account']; readonly market: string };

/** The list of waiting orders, or of those that ended, on the screen of their account; `market` is a symbol. */
export function listAddress({ account, market: symbol }: Listed, list: 'open' | 'triggers'): Address {
  if (account === 'spot') return to('/pages/trade/spot', { symbol, list });
  return account === 'leverage'
    ? to('/pages/lever/index', { symbol, list })
    : to('/pages/option/detail', { mode: 'contract', symbol, list });
}
