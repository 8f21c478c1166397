import { type Address, to } from '../../frame/paths.ts';
import type { Trigger } from './trigger.ts';

/** The list of trigger orders, on the screen of their account; `market` is a symbol. */
export function listAddress({ account, market: symbol }: { account: Trigger['account']; market: string }): Address {
  if (account === 'spot') return to('/pages/trade/spot', { symbol, list: 'triggers' });
  return account === 'leverage'
    ? to('/pages/lever/index', { symbol, list: 'triggers' })
    : to('/pages/option/detail', { mode: 'contract', symbol, list: 'triggers' });
}
