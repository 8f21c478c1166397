import { type Address, to } from '../../frame/paths.ts';
import type { LeverAccount } from './lever.api.ts';

/** The lists of positions and orders, as `?list=` names them. */
export type LeverList = 'positions' | 'open' | 'triggers' | 'history' | 'fills' | 'closed';

/** A list of positions or orders, on the screen of their account; `market` is a symbol. */
export const listAddress = ({ account, market: symbol }: { account: LeverAccount; market: string }, list: LeverList): Address =>
  account === 'leverage' ? to('/pages/lever/index', { symbol, list }) : to('/pages/option/detail', { mode: 'contract', symbol, list });
