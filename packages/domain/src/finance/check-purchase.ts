import { type Check, type Decision, type Err, err, firstNo, type Instant, type Note, ok, type Parsed, withParsed } from '../core/index.ts';
import { type OwnFunds, refuseBorrowed } from '../loan/index.ts';
import type { Coin } from '../market/coins.ts';
import { type AmountRefusal, type AskedAmount, type Atoms, formatAtoms, greaterOf, readAmount } from '../money/index.ts';
import { totalInterest } from './interest.ts';
import { type FinanceProduct, type ProductState, productState, quotaLeft } from './product.ts';

/** A user's request to lock an amount. `isAgreed` is undefined if the client requests the agreement separately. */
export type AskedFinance = { readonly amount: AskedAmount; readonly isAgreed: boolean | undefined };

/**
 * The product and the user at that instant, in atoms: `hosted` is the total locked in the product, `available` the user's
 * spot balance, and `own` the part of it that is not borrowed.
 */
export type FinanceFacts = {
  readonly product: FinanceProduct;
  readonly coin: Pick<Coin, 'symbol'>;
  readonly hosted: Atoms;
  readonly available: Atoms;
  readonly own: OwnFunds;
  readonly now: Instant;
};

export type FinanceRefusal =
  | 'product-not-open'
  | 'product-sold-out'
  | 'product-closed'
  | AmountRefusal
  | 'below-minimum-amount'
  | 'above-product-quota'
  | 'agreement-not-agreed'
  | 'recharge-needed'
  | 'above-own-funds'
  | 'interest-limit-reached';

const NOT_FOR_SALE = {
  'to-be-opened': 'product-not-open',
  'sold-out': 'product-sold-out',
  closed: 'product-closed',
} as const satisfies Record<Exclude<ProductState, 'open'>, FinanceRefusal>;

/** The reason a product in this state is not for sale; undefined if it is. */
const refusalOf = (state: ProductState) => (state === 'open' ? undefined : err(NOT_FOR_SALE[state]));

type Asked = AskedFinance &
  FinanceFacts & { readonly state: ProductState; readonly read: Decision<Atoms, AmountRefusal>; readonly principal: Atoms };

const amountText = (amount: Atoms, { coin }: FinanceFacts): string => `${formatAtoms(amount)} ${coin.symbol}`;

const CHECKS: readonly Check<Asked, FinanceRefusal>[] = [
  { name: 'product', saw: ({ state }) => state, refuses: ({ state }) => refusalOf(state) },
  { name: 'amount', field: 'amount', saw: ({ amount }) => amount, refuses: ({ read }) => (read.ok ? undefined : read) },
  {
    name: 'minimum',
    field: 'amount',
    saw: ({ principal, product }) => ({ amount: principal, minimum: product.minimum }),
    refuses: (asked) => {
      const { minimum } = asked.product;
      return asked.principal < minimum ? err('below-minimum-amount', { minimum: amountText(minimum, asked) }) : undefined;
    },
  },
  {
    name: 'quota',
    field: 'amount',
    saw: ({ principal, product, hosted }) => ({ amount: principal, left: quotaLeft(product, hosted) }),
    refuses: (asked) => {
      const left = quotaLeft(asked.product, asked.hosted);
      return asked.principal > left ? err('above-product-quota', { left: amountText(left, asked) }) : undefined;
    },
  },
  {
    name: 'agreement',
    field: 'isAgreed',
    saw: ({ isAgreed }) => isAgreed ?? 'not asked',
    refuses: ({ isAgreed }) => (isAgreed === false ? err('agreement-not-agreed') : undefined),
  },
  {
    name: 'balance',
    field: 'amount',
    saw: ({ principal, available }) => ({ amount: principal, available }),
    refuses: (asked) =>
      asked.principal > asked.available ? err('recharge-needed', { available: amountText(asked.available, asked) }) : undefined,
  },
  {
    name: 'own-funds',
    field: 'amount',
    saw: ({ principal, own }) => ({ amount: principal, owed: own.owed, most: own.most }),
    refuses: ({ principal, own, coin }) => refuseBorrowed(principal, own, coin.symbol),
  },
];

/** The principal that may be locked, in atoms, or the first rule it breaks. The server and the form use the same function. */
export function checkFinance(
  request: AskedFinance,
  facts: FinanceFacts,
  note?: Note,
): Parsed<Decision<Atoms, FinanceRefusal>, Atoms | undefined> {
  const read = readAmount(request.amount);
  const principal = read.ok ? read.value : 0n;
  const state = productState(facts.product, facts.hosted, facts.now);
  const decision = firstNo(CHECKS, { ...request, ...facts, state, read, principal }, note) ?? ok(principal);
  return withParsed(decision, read.ok ? principal : undefined);
}

/**
 * Refuses a principal whose interest exceeds the `left` atoms that can still be promised; nothing can be promised if
 * `left` is negative.
 */
export function refuseUnpayable(
  principal: Atoms,
  { product, coin, left }: Pick<FinanceFacts, 'product' | 'coin'> & { readonly left: Atoms },
): Err<'interest-limit-reached'> | undefined {
  const interest = totalInterest(principal, product);
  const text = (amount: Atoms) => `${formatAtoms(amount)} ${coin.symbol}`;
  return interest > left ? err('interest-limit-reached', { interest: text(interest), rest: text(greaterOf(0n, left)) }) : undefined;
}
