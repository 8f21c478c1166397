import { assertDefined, type Instant, must } from '@mt2/domain';
import { userParty } from '@mt2/domain/chat';
import type { P2pOrderStatus } from '@mt2/domain/p2p';
import type { Due, Job } from '../../../world/time/job.ts';
import type { Tx } from '../../../world/transaction/tx.ts';
import { findUnanswered, markRead } from '../../chat/index.ts';
import { actPolicy } from '../../review/index.ts';
import { sayTo } from '../../user/index.ts';
import { findOrder } from '../orders/orders.repo.ts';
import { payOrder, releaseOrder } from '../orders/steps.ts';
import { otherSide } from '../orders/tell.ts';
import { isChatClosed, orderChat, sayInOrder } from '../people/order-chat.ts';
import { findWaiting, isMerchant, listMerchants, type Merchant } from './merchants.repo.ts';

type Task = { readonly due: Due; readonly merchant: Merchant; readonly act: (tx: Tx, order: number, merchant: Merchant) => void };

/** Reports the merchant's payment, with their stored voucher. */
function pay(tx: Tx, order: number, { userId, voucher }: Merchant): void {
  must(payOrder(tx, userId, { order, pictures: [voucher] }).ok, 'a buyer pays an order that is not paid');
}

function release(tx: Tx, order: number, { userId }: Merchant): void {
  must(releaseOrder(tx, userId, order).ok, 'a seller releases an order that is paid');
}

const ANSWERS: Readonly<Partial<Record<P2pOrderStatus, 'unpaid' | 'paid' | 'thanks'>>> = {
  unpaid: 'unpaid',
  paid: 'paid',
  appealing: 'paid',
  completed: 'thanks',
};

/**
 * Replies to the counterparty in their language, according to the order's state. If the counterparty is a merchant, the order
 * was not completed, or a block has closed the chat, the message is only marked as read.
 */
function answer(tx: Tx, id: number, { userId }: Merchant): void {
  const order = assertDefined(findOrder(tx, id), 'a chat is about an order');
  const other = otherSide(order, userId);
  const word = isMerchant(tx, other) || isChatClosed(tx, order) ? undefined : ANSWERS[order.status];
  markRead(tx, userParty(userId), orderChat(id), Number.MAX_SAFE_INTEGER);
  if (!word) return;
  const text = sayTo(tx, other)(`p2p.merchant-${word}`);
  must(sayInOrder(tx, userId, id, { text, picture: '' }).ok, 'a party of an order may talk');
}

/** The next task of the merchants, at least `after` seconds after it came up. Orders that the seed left open are left to testers. */
function nextTask(tx: Tx, notBefore: Instant): Task | undefined {
  const { mode, after } = actPolicy(tx, 'p2p-merchant');
  if (mode === 'manual') return undefined;
  const tasks = listMerchants(tx).flatMap((merchant): Task[] => {
    const due = (id: number, since: Instant): Due => ({ at: Math.max(since + after, notBefore), id });
    const unpaid = findWaiting(tx, merchant.userId, 'pay', tx.world.epoch);
    const paid = findWaiting(tx, merchant.userId, 'release', tx.world.epoch);
    const asked = findUnanswered(tx, 'p2p', merchant.userId, 'P2pOrder');
    return [
      ...(asked ? [{ due: due(asked.ref, asked.lastAt), merchant, act: answer }] : []),
      ...(unpaid ? [{ due: due(unpaid.id, unpaid.since), merchant, act: pay }] : []),
      ...(paid ? [{ due: due(paid.id, paid.since), merchant, act: release }] : []),
    ];
  });
  return tasks.reduce<Task | undefined>((first, task) => (first && first.due.at <= task.due.at ? first : task), undefined);
}

/** Pays, releases and replies for the merchants of the seed, while their policy is on. */
export const actForMerchants: Job = {
  kind: 'p2p-merchant',
  phase: 'reviews',
  reads: ['OperatorPolicy', 'P2pMerchant', 'P2pOrder', 'Chat', 'ChatMessage'],
  oneOf: ['P2pOrder'],
  next: (tx, upTo) => {
    const task = nextTask(tx, tx.now + 1);
    return task && task.due.at <= upTo ? task.due : undefined;
  },
  run: (tx) => {
    const { due, merchant, act } = assertDefined(nextTask(tx, tx.now), 'a merchant has something to do');
    act(tx, due.id, merchant);
    return 1;
  },
};
