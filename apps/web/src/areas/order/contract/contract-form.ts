import type { MarginAccount } from '@mt2/domain/lever';
import type { TriggerPrice } from '@mt2/domain/waiting';
import type { ReactNode } from 'react';
import type { Quotation } from '../../market/index.ts';
import { NO_TRIGGER, type TriggerTerms } from '../kinds/trigger-fields.tsx';
import type { OpenForm } from './open-form.ts';

/** The kinds of contract orders that a ticket makes. */
export type ContractKind = OpenForm['kind'] | 'trigger';

/** The state of the contract ticket: what was typed for every kind, and the kind that is shown. Leverage and unit are remembered. */
export type ContractForm = TriggerTerms &
  Pick<OpenForm, 'price' | 'size' | 'stops' | 'tif'> & { readonly kind: ContractKind; readonly by: TriggerPrice };

/** A form in which nothing is typed but a suggested price. */
export const emptyContractForm = (price: string): ContractForm => ({
  ...NO_TRIGGER,
  kind: 'limit',
  price,
  size: '',
  by: 'last',
});

/** The whole lots of an order, and the price in ticks at which they would be bought. */
export type OrderSize = { readonly lots: number; readonly price: number };

/** What the tickets of all kinds of contract orders are given. */
export type ContractTicketProps = {
  quotation: Quotation;
  account: MarginAccount['account'];
  /** The name of its draft. */
  draft: string;
  form: ContractForm;
  onChange(form: ContractForm): void;
  /** The choices above the fields: the leverage and the kind of the order; its size, if it has one. */
  head(size: OrderSize | undefined): ReactNode;
};

/** The sides of a contract ticket, in the order of their buttons. */
export const POSITION_SIDES = ['long', 'short'] as const;
