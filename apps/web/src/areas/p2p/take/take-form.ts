import { type Atoms, COIN, formatFloor, shareFloor } from '@mt2/domain';
import type { PaymentWay } from '@mt2/domain/bank-card';
import { checkOrderForm, moneyLimits, type OrderFormFacts, orderLimits } from '@mt2/domain/p2p';
import { formatAmount } from '../../../platform/format.ts';
import type { Advert } from '../advert.ts';

/** The unit of the typed value: an amount of money or a number of coins. */
export type Means = 'money' | 'number';
export type TakeForm = {
  readonly means: Means;
  readonly value: string;
  /** The typed value in the other unit from which this one was converted; undefined while the value is as it was typed. */
  readonly origin?: string | undefined;
  readonly way: PaymentWay | undefined;
};

/**
 * The advert and the taker as far as known: `available` atoms of the coin in the fiat account, the name of the rule that
 * refuses any order of the taker, and the ID of their open order; empty and 0 if there is none.
 */
export type TakeContext = {
  readonly advert: Advert;
  readonly isOwn: boolean;
  readonly available: Atoms;
  readonly refusal: string;
  readonly openOrder: number;
};

const soldOf = ({ total, left, inOrders }: Advert): Atoms => total - left - inOrders;
const limitsOf = (advert: Advert): { min: Atoms; max: Atoms } => orderLimits({ ...advert, sold: soldOf(advert) });

const factsOf = ({ advert, isOwn, available }: TakeContext): OrderFormFacts => ({
  coin: { symbol: advert.coin, displayDecimals: advert.decimals },
  advert: { ...advert, now: advert.price, sold: soldOf(advert) },
  isOwn,
  available,
});

/** The payment methods of an order: any of the advert's, but a user who sells to it can be paid only by their own. */
export const waysOf = ({ side, ways }: Pick<Advert, 'side' | 'ways'>, own: readonly PaymentWay[] | undefined): readonly PaymentWay[] =>
  side === 'buy' && own ? ways.filter((way) => own.includes(way)) : ways;

/** The order of this form with both sides of its conversion, or its refusal by those of the server's rules that the taker can check. */
export const previewTake = ({ means, value, way }: TakeForm, context: TakeContext) =>
  checkOrderForm({ means, value, way, seenPrice: context.advert.price }, factsOf(context));
export type Preview = ReturnType<typeof previewTake>;

/** The maximum that may be typed: the advert's limit, and for a sale no more than the balance. */
export function mostOf(means: Means, { advert, available }: TakeContext): string {
  const { side, price, decimals } = advert;
  const limits = limitsOf(advert);
  const held = side === 'buy' && available < limits.max ? available : undefined;
  if (means === 'number') return formatFloor(held ?? limits.max, decimals);
  // The limit is rounded up to the cent, but money that buys more than the balance is refused.
  return formatFloor(held === undefined ? moneyLimits(limits, price).max : shareFloor(held, price, COIN), 2);
}

/** The form with its value in the other unit: as it was typed there, or converted; empty if it cannot be parsed. */
export function switchMeans(form: TakeForm, context: TakeContext): TakeForm {
  const { number, money } = previewTake(form, context).parsed ?? {};
  const means = form.means === 'money' ? 'number' : 'money';
  const value = means === 'money' ? money : number;
  const converted = value ? formatFloor(value, means === 'money' ? 2 : context.advert.decimals) : '';
  return { ...form, means, value: form.origin ?? converted, origin: form.origin === undefined ? form.value : undefined };
}

/** The advert's limits in the unit typed. */
export function limitsText(means: Means, { advert }: Pick<TakeContext, 'advert'>): string {
  const limits = limitsOf(advert);
  const [shown, decimals] = means === 'number' ? [limits, advert.decimals] : [moneyLimits(limits, advert.price), 2];
  return `${formatAmount(shown.min, decimals)} – ${formatAmount(shown.max, decimals)}`;
}
