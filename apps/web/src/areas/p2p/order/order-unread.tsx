import { to } from '../../../frame/paths.ts';
import { ReadFailure } from '../../../frame/read-failure.tsx';
import type { UnreadProps } from '../../../frame/unread.tsx';
import { useText } from '../../../platform/i18n.ts';

/** Until an order is read, or why it was not. */
export const OrderUnread = (unread: UnreadProps) => (
  <ReadFailure {...unread} list={to('/pages/p2p/mine', { list: 'orders' })} name={useText()('p2p.my-orders')} />
);
