import { chatMessage } from '@mt2/contracts/chat-rows';
import type { UserEvent } from '@mt2/contracts/feed';
import { valuesFrom } from '@mt2/contracts/fields/values';
import type { P2pStepName } from '@mt2/contracts/p2p';
import { p2pOrderFacts } from '@mt2/contracts/p2p-rows';
import { type Instant, MINUTE } from '@mt2/domain';
import { EXTENSION, type P2pOrderStatus } from '@mt2/domain/p2p';
import { type Happening, type Happenings, pastPage } from '../../frame/happenings.ts';
import { to } from '../../frame/paths.ts';
import { worldNow } from '../../platform/server-time.ts';
import { ownAmount } from '../../platform/text/own-amount.ts';
import { coinText } from './amounts.ts';
import { type Order, orderOf } from './order/order.ts';
import { readOrders } from './p2p.api.ts';

type Wording = readonly [word: string, tone: Happening['tone']];
type Sides = { readonly buyer?: Wording; readonly seller?: Wording };

const both = (...wording: Wording): Sides => ({ buyer: wording, seller: wording });
/** The message of each step to the two sides; none to the one that took it. */
const STEP_WORDINGS: Readonly<Partial<Record<P2pStepName, Sides>>> = {
  created: { buyer: ['p2p.told-new-purchase', 'plain'], seller: ['p2p.told-new-sale', 'plain'] },
  paid: { seller: ['p2p.told-paid', 'plain'] },
  extended: { buyer: ['p2p.told-extended', 'ok'] },
  cancelled: { seller: ['p2p.told-cancelled', 'fail'] },
  'timed-out': both('p2p.told-timed-out', 'fail'),
  appealed: both('p2p.told-appealed', 'fail'),
  escalated: both('p2p.told-appealed', 'fail'),
  'appeal-withdrawn': both('p2p.told-appeal-withdrawn', 'plain'),
  released: { buyer: ['p2p.told-received', 'ok'] },
  'decided-for-buyer': { buyer: ['p2p.told-received', 'ok'], seller: ['p2p.told-released-by-arbiter', 'fail'] },
  'decided-for-seller': { buyer: ['p2p.told-closed', 'fail'], seller: ['p2p.told-closed', 'ok'] },
};

/** True for a last step of the reader's own that only the order tells apart: an order of another's advert, an appeal. */
function wasOwnStep(what: P2pStepName, { isOwnAdvert, appeal }: Order): boolean {
  return what === 'created' ? !isOwnAdvert : what === 'appealed' && appeal?.isOwn === true;
}

function happeningOf(order: Order, what: P2pStepName, isOwnStep: boolean, at: Instant): Happening | undefined {
  const wording = STEP_WORDINGS[what]?.[order.role];
  if (!wording || isOwnStep) return undefined;
  const [word, tone] = wording;
  return {
    about: `p2p-order ${order.id}`,
    say: (text) => text(word, { amount: ownAmount(coinText(order.quantity, order)), minutes: EXTENSION / MINUTE }),
    tone,
    at,
    address: to('/pages/p2p/order', { id: order.id }),
  };
}

/** The step that brought an order to where it stands. */
function lastStep({ status, endedBy }: Order): P2pStepName {
  const steps: Readonly<Record<P2pOrderStatus, P2pStepName>> = {
    unpaid: 'created',
    paid: 'paid',
    appealing: 'appealed',
    completed: endedBy === 'arbiter' ? 'decided-for-buyer' : 'released',
    cancelled: endedBy === 'timeout' ? 'timed-out' : 'cancelled',
    closed: 'decided-for-seller',
  };
  return steps[status];
}
const changedAt = ({ endedAt, appeal, paidAt, createdAt }: Order): Instant => endedAt ?? appeal?.at ?? paidAt ?? createdAt;

const SHOWN = 80;

/** A message of the other side of an order; nothing while the chat shows it. */
function messageOf(event: Extract<UserEvent, { event: 'chat' }>): Happening | undefined {
  const { chat } = event;
  const { isMine, text: words, sentAt } = valuesFrom(chatMessage, event.message);
  const address = to('/pages/p2p/order', { id: chat.ref, view: 'chat' });
  if (chat.kind !== 'p2p' || isMine || location.hash === `#${address}`) return undefined;
  const said = Array.from(words).slice(0, SHOWN).join('');
  return {
    about: `p2p-chat ${chat.ref}`,
    say: (text) => text('p2p.told-message', { text: said || text('chat.picture') }),
    tone: 'plain',
    at: sentAt,
    address,
  };
}

function happened(event: UserEvent): Happening | undefined {
  if (event.event === 'chat') return messageOf(event);
  if (event.event !== 'p2pOrder') return undefined;
  return happeningOf(orderOf(valuesFrom(p2pOrderFacts, event.order)), event.what, event.is_own_step === 1, worldNow());
}

/** Orders that the other side, the clock or the arbiter moved on, and what the other side says. */
export const happenings: Happenings = {
  of: happened,
  past: [
    async (page, signal) =>
      pastPage(
        await readOrders(page, signal),
        (order) => happeningOf(order, lastStep(order), wasOwnStep(lastStep(order), order), changedAt(order)),
        changedAt,
      ),
  ],
};
