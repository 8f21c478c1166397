import type { compatibility } from '@mt2/contracts/compatibility';
import { ok } from '@mt2/domain';
import { USDT } from '@mt2/domain/market-terms';
import type { Query } from '../../../http/area.ts';

export const listQuoteCoins: Query<typeof compatibility.listQuoteCoins> = () => ok({ coins: [{ id: USDT.id, name: USDT.symbol }] });
