import type { spot } from '@mt2/contracts/spot';
import { answerWith, type Change } from '../../../http/area.ts';
import { cancelOrder as cancel } from '../cancel-order.ts';

export const cancelOrder: Change<typeof spot.cancelOrder> = (tx, { id }) => answerWith(tx, 'order-cancelled', cancel(tx, tx.person.id, id));
