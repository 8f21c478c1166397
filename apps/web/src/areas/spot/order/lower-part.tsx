import { afterPaint } from '../../../ui/after-paint.tsx';

/** The user's orders and holdings, below the form and the book. */
export const OrderLists = afterPaint(
  () => import('./order-lists.tsx'),
  () => <section className="min-h-80 border-t-8 border-card" />,
);
