import type { TriggerRow } from '@mt2/contracts/trigger';
import { type Atoms, atoms } from '@mt2/domain';
import type { Market } from '@mt2/domain/markets';
import { TRIGGER_STATUS, type TriggerPrice, type TriggerStatus } from '@mt2/domain/trigger';
import { formatAmount, secondsOf } from '../../platform/format.ts';
import type { Text } from '../../platform/i18n.ts';
import { marketBySymbol } from '../../platform/markets.ts';

/** The accounts from which trigger orders are paid, as the wire names them. */
export type TriggerAccount = TriggerRow['account'];

/** A trigger order as lists show it. Amounts and prices in atoms, times in seconds. */
export type Trigger = {
  readonly id: number;
  readonly account: TriggerAccount;
  readonly market: Market;
  /** A buy or a long; else a sale or a short. */
  readonly isUp: boolean;
  readonly kind: 'limit' | 'market';
  readonly by: TriggerPrice;
  readonly direction: 'up' | 'down';
  readonly trigger: Atoms;
  readonly price: Atoms;
  readonly quantity: Atoms;
  readonly lots: number;
  readonly leverage: number;
  readonly frozen: Atoms;
  readonly frozenCoin: string;
  readonly status: TriggerStatus;
  /** The name of a refusal; empty where the exchange did not end it. */
  readonly reason: string;
  readonly createdAt: number;
  readonly updatedAt: number;
};

/** Reads a trigger order of the wire; undefined in a market that is not known. */
export function toTrigger(row: TriggerRow): Trigger | undefined {
  const market = marketBySymbol(row.symbol);
  return (
    market && {
      id: row.id,
      account: row.account,
      market,
      isUp: row.type === 1,
      kind: row.kind,
      by: row.trigger_by,
      direction: row.direction,
      trigger: atoms(row.trigger_price),
      price: atoms(row.price),
      quantity: atoms(row.amount),
      lots: row.share,
      leverage: row.multiple,
      frozen: atoms(row.frozen),
      frozenCoin: row.frozen_coin,
      status: TRIGGER_STATUS.statusOf(row.status),
      reason: row.reason,
      createdAt: secondsOf(row.created_at),
      updatedAt: secondsOf(row.updated_at),
    }
  );
}

/** What a trigger order is said by. */
export type Plan = Pick<Trigger, 'account' | 'market' | 'isUp' | 'kind' | 'by' | 'direction' | 'trigger' | 'price' | 'quantity' | 'lots'>;

const priceText = ({ priceDecimals }: Market, price: Atoms): string => formatAmount(price, priceDecimals);

/** `Last price ≥ 66,000.00`. */
export const conditionText = (text: Text, { market, by, direction, trigger }: Plan): string =>
  text(`trigger.${by}-${direction}`, { price: priceText(market, trigger) });

/** `When the last price ≥ 66,000.00`. */
export const whenText = (text: Text, { market, by, direction, trigger }: Plan): string =>
  text(`trigger.when-${by}-${direction}`, { price: priceText(market, trigger) });

/** Buying or selling, opening a long or a short. */
export const sideText = (text: Text, { account, isUp }: Pick<Plan, 'account' | 'isUp'>): string =>
  account === 'spot' ? text(isUp ? 'spot.buy' : 'spot.sell') : text(isUp ? 'lever.open-long' : 'lever.open-short');

/** The size: coins, or lots. */
export const sizeText = (text: Text, { market, quantity, lots }: Plan): string =>
  lots > 0 ? text('lever.lots-number', { count: lots }) : `${formatAmount(quantity, market.quantityDecimals)} ${market.base}`;

/** The limit, or that there is none. */
export const limitText = (text: Text, { market, kind, price }: Plan): string =>
  kind === 'market' ? text('spot.best-market-price') : `${priceText(market, price)} USDT`;
