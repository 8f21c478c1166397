import type { Err, Instant } from '@mt2/domain';
import type { Market } from '@mt2/domain/market-terms';
import type { ReactNode } from 'react';
import type { Changed } from '../../../frame/updates.ts';
import type { ConfirmedOrder } from '../../../platform/settings.ts';
import type { Fact } from '../../../ui/lists/facts.tsx';

/** The types of orders by which a list is filtered. */
export const ORDER_TYPES = ['limit', 'trigger', 'trailing', 'oco', 'stops'] as const;
export type OrderType = (typeof ORDER_TYPES)[number];

/** The terms of an order as typed, by the names of their fields; undefined for one that it does not have. */
export type Terms = Readonly<Record<string, string | undefined>>;

/** A term that can be edited. */
type EditField = {
  readonly name: string;
  readonly label: string;
  readonly decimals: number;
  readonly step?: string;
  readonly unit?: string;
  readonly hint?: ReactNode;
};

/** What new terms would make of an order, by the rules of the server. */
export type Edited = {
  readonly refused: readonly Err<string>[];
  /** What is sent for each term if it is new. */
  readonly changes: Readonly<Record<string, object>>;
  /** Words a refusal. */
  say(refusal: string): string;
  readonly total?: Fact | undefined;
  readonly notes?: readonly (string | false | undefined)[];
};

type TypedTerms = {
  readonly terms: Terms;
  onChange(part: Terms): void;
  errorAt(...fields: string[]): string | undefined;
};

/** The facts of an order: those with a column of their own, and the others. */
export type OrderFacts = {
  readonly size: Fact;
  readonly price?: ReactNode;
  readonly condition?: ReactNode;
  readonly more: readonly Fact[];
};

/** A price of an order as a line across the chart. A label with too little room has the short title. */
type OrderLine = {
  readonly price: string;
  readonly word: string;
  readonly size: string;
  /** By default as its order. */
  readonly isUp?: boolean;
  /** The term that is edited by dragging the line; absent if it cannot be moved. */
  readonly term?: string;
};

/** A change of many: the page is not covered for each, and refusals are counted. */
export const QUIET = { mask: false, quiet: true } as const;
export type Quiet = typeof QUIET;

/** An order that waits: what lists, the chart and the sheet show of it, and what they do with it. */
export type OpenOrder = {
  /** Unique among the orders of all sources. */
  readonly id: string;
  readonly number: number;
  readonly type: OrderType;
  readonly market: Market;
  readonly isUp: boolean;
  /** Its type and its side in words. */
  readonly title: readonly [type: string, side: string];
  readonly createdAt: Instant;
  /** The kind of orders whose confirmation is turned off together with that of a move. */
  readonly confirmed: ConfirmedOrder;
  useFacts(): OrderFacts;
  readonly lines: readonly OrderLine[];
  /** The terms that it has. */
  readonly terms: Terms;
  readonly fields: readonly EditField[];
  /** Fields with a look of their own, before the others. */
  readonly ownFields?: (typed: TypedTerms) => ReactNode;
  /** Judges new terms, which the user typed or moved by a drag of a line; undefined until the facts for that are read. */
  useEdited(terms: Terms, isMoved: boolean): Edited | undefined;
  /** What is sent if a price is dragged to another one without a question; by default the price. */
  move(term: string, price: string): object;
  edit(changes: object): Promise<Changed>;
  /** Cancels it; the caller shows the result, and, if it is `quiet`, a refusal. Absent for stops of a whole position. */
  readonly cancel?: (how?: Quiet) => Promise<unknown>;
  /** Asked before that, if another order ends with it. */
  readonly question?: { readonly title: string; readonly ok: string };
};
