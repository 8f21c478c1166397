import type { OptionOrder } from '../order/order.ts';

/** The one sheet that is open over the options; a result waits while it is that of an option. */
export type OpenSheet = { readonly kind: 'rules' | 'coin' | 'funds' } | { readonly kind: 'order'; readonly order: OptionOrder };
