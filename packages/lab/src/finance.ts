import { lab, type Message, type Sent } from '@mt2/contracts';
import type { InWorld } from './connect.ts';

const calls = lab.labFinance;
type Product = Message<typeof calls.changeProduct>;
type Terms = Omit<Sent<typeof calls.changeProduct>, 'id'>;

/** The products of managed finance, as the operator manages them. */
export type Finance = ReturnType<typeof financeOf>;

export const financeOf = (call: InWorld) => ({
  list: (): Promise<Product[]> => call(calls.listProducts, {}),
  /** Changes a product from now on: `change(4, { daily_rate: '0.7' })`, percent. Existing orders keep their terms. */
  change: (id: number, terms: Terms): Promise<Product> => call(calls.changeProduct, { id, ...terms }),
  open: (id: number): Promise<Product> => call(calls.openProduct, { id }),
  /** Closes a product for purchases; its orders continue. */
  close: (id: number): Promise<Product> => call(calls.closeProduct, { id }),
});
