import type { Direction } from '@mt2/domain/option';
import type { OptionOrder } from '../order/order.ts';

/** The one sheet that is open over the options; a result waits until there is none. */
export type OpenSheet =
  | { readonly kind: 'rules' | 'coin' | 'funds' }
  | { readonly kind: 'confirm'; readonly direction: Direction }
  | { readonly kind: 'order'; readonly order: OptionOrder };
