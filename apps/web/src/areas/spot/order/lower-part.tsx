import { optional } from '../../../ui/overlays/optional.tsx';

/** The user's orders and holdings, below the form and the book. */
export const OrderLists = optional(
  () => import('./order-lists.tsx'),
  undefined,
  () => <section className="min-h-80 border-t-8 border-card" />,
);
