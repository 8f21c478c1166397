import type { ReviewOutcome } from '@mt2/contracts/review-kinds';
import { assertDefined, type Decision, err, formatFloor, formatPlain, ok } from '@mt2/domain';
import type { Abroad, PaymentMethod } from '@mt2/domain/bank-card';
import { partyOfNumber } from '@mt2/domain/chat';
import { fact, type Review, type ReviewFact, type ReviewPart, reviewOf, type Verdict } from '../../../http/review-kind.ts';
import type { Source, Tx } from '../../../world/transaction/tx.ts';
import { transcriptOf } from '../../chat/index.ts';
import { amountText } from '../../market/index.ts';
import { pathOf, pathsIn } from '../../upload/index.ts';
import { findUser } from '../../user/index.ts';
import { figuresOf, userOf } from '../adverts/advert-view.ts';
import { sideOf } from '../adverts/adverts.repo.ts';
import { traderOf } from '../facts.ts';
import { orderChat } from '../people/order-chat.ts';
import { completeOrder, dropOrder } from './change-order.ts';
import { orderNumber } from './order-view.ts';
import { findAbroad, findOrder, listAppealed, listAppealing, type OrderRow, roleOf } from './orders.repo.ts';
import { listSteps } from './steps.repo.ts';
import { tell } from './tell.ts';

/** An appeal as the arbiter sees it: the trade and its parties, each party's statements, and every picture. */
function toReview(source: Source, row: OrderRow): Omit<Review, 'id'> {
  const nameOf = (userId: number) => assertDefined(findUser(source, userId), 'a trader is a user').account;
  const steps = listSteps(source, row.id);
  const said = steps.filter(({ text }) => text !== '').map(({ userId, text }) => `${roleOf(row, userId) ?? 'exchange'}: ${text}`);
  return {
    userId: row.appellantId === 0 ? row.buyerId : row.appellantId,
    at: row.changedAt,
    summary: [
      `${amountText(source, row.coin, row.number)} for ${formatFloor(row.money, 2)} ${row.fiat}`,
      `buyer ${nameOf(row.buyerId)}`,
      `seller ${nameOf(row.sellerId)}`,
      ...said,
    ].join(' · '),
    pictures: steps.flatMap(({ pictures }) => pathsIn(pictures)),
  };
}

/** The messages and earlier appeals shown with an appeal. */
const MESSAGES = 200;
const EARLIER = 10;

type Details = Omit<PaymentMethod, 'way' | 'abroad'> & { readonly way: string; readonly abroad?: Abroad | undefined };

const WAYS: Readonly<Record<string, string>> = { bank: 'Bank', ali_pay: 'Alipay', we_chat: 'WeChat Pay' };

/** A payment method in one line, with its QR code. */
const methodFact = (label: string, { way, holder, bankName, bankBranch, account, qr, abroad }: Details): ReviewFact => ({
  label,
  value: [WAYS[way] ?? way, holder, bankName, bankBranch, account, ...(abroad ? Object.values(abroad) : [])].filter(Boolean).join(' · '),
  pictures: qr === '' ? [] : [qr],
});

function orderPart(source: Source, row: OrderRow): ReviewPart {
  return {
    title: 'Order',
    facts: [
      fact('Number', orderNumber(row)),
      fact('Coins in escrow', amountText(source, row.coin, row.number)),
      fact('Money', `${formatFloor(row.money, 2)} ${row.fiat}`),
      fact('Price', `${formatPlain(row.price)} ${row.fiat}`),
      fact('Advert', `${row.advertId}, ${sideOf(row) === 'sell' ? 'by the seller' : 'by the buyer'}`),
      fact('Note of the advert', row.note),
      fact('Time to pay', `${row.payLimit} minutes${row.isExtended === 1 ? ', extended' : ''}`),
      methodFact('To be paid to', { ...row, holder: row.payee, abroad: findAbroad(source, row.id) }),
      fact('Payer named in the order', row.payer),
    ],
  };
}

/** A party: account, verified name, record as a trader, and current payment methods. */
function partyPart(source: Source, title: string, userId: number): ReviewPart {
  const { level, name, methods } = traderOf(source, userId);
  const { doneCount, doneRate } = figuresOf(source, userId);
  return {
    title,
    facts: [
      { label: 'Account', value: userOf(source, userId).account, user: userId },
      fact('Verified name', name),
      fact('Verification', level),
      fact('Completed orders', `${doneCount} (${doneRate} %)`),
      ...methods.map((method) => methodFact('Payment method', method)),
    ],
  };
}

const actorOf = (row: OrderRow, userId: number): string => {
  const role = roleOf(row, userId);
  return role === undefined ? 'Exchange' : role === 'buyer' ? 'Buyer' : 'Seller';
};

/** Each step with its time; the images of a step belong to the side that made it. */
const stepsPart = (source: Source, row: OrderRow): ReviewPart => ({
  title: 'Steps and proofs',
  facts: listSteps(source, row.id).map(({ what, at, userId, text, pictures }) => ({
    label: `${actorOf(row, userId)}: ${what.replaceAll('-', ' ')}`,
    value: text,
    at,
    pictures: pathsIn(pictures),
  })),
});

const chatPart = (source: Source, row: OrderRow): ReviewPart => ({
  title: 'Chat',
  facts: transcriptOf(source, orderChat(row.id), MESSAGES).map(({ party, text, picture, at, isAutomatic }) => {
    const author = partyOfNumber(party);
    return {
      label: `${author.kind === 'user' ? actorOf(row, author.id) : 'Exchange'}${isAutomatic === 1 ? ', automatic' : ''}`,
      value: text,
      at,
      pictures: picture === '' ? [] : [pathOf({ name: picture })],
    };
  }),
});

/** How earlier appeals about orders of either side ended. */
const earlierPart = (source: Source, row: OrderRow): ReviewPart => ({
  title: 'Earlier appeals of either side',
  facts: listAppealed(source, [row.buyerId, row.sellerId], EARLIER + 1)
    .filter(({ id }) => id !== row.id)
    .slice(0, EARLIER)
    .map((each) => ({
      label: orderNumber(each),
      value: [
        amountText(source, each.coin, each.number),
        `buyer ${userOf(source, each.buyerId).account}`,
        `seller ${userOf(source, each.sellerId).account}`,
        each.status,
        each.endedBy === '' ? '' : `by ${each.endedBy}`,
        each.reason,
      ]
        .filter((text) => text !== '')
        .join(' · '),
      at: each.changedAt,
    })),
});

/** Everything that decides an appeal: the order, both sides, each step with its proofs, their chat, and earlier appeals. */
const appealParts = (source: Source, row: OrderRow): readonly ReviewPart[] => [
  orderPart(source, row),
  partyPart(source, 'Buyer', row.buyerId),
  partyPart(source, 'Seller', row.sellerId),
  stepsPart(source, row),
  chatPart(source, row),
  earlierPart(source, row),
];

/** Appeals, as the arbiter decides them: approved, the coins go to the buyer; rejected, back to the seller. */
export const appealReview = reviewOf<OrderRow>({
  kind: 'p2p-appeal',
  table: 'P2pOrder',
  find: findOrder,
  list: listAppealing,
  show: toReview,
  parts: appealParts,
  other: (row) => (row.appellantId === row.sellerId ? row.buyerId : row.sellerId),
  decide,
});

function decide(tx: Tx, row: OrderRow, { isApproved, reason }: Verdict): Decision<ReviewOutcome, 'review-closed'> {
  if (row.status !== 'appealing') return err('review-closed');
  const end = { by: 0, endedBy: 'arbiter', reason } as const;
  const what = isApproved ? 'decided-for-buyer' : 'decided-for-seller';
  const ended = (isApproved ? completeOrder : dropOrder)(tx, row, { what, ...end });
  for (const side of [ended.buyerId, ended.sellerId]) tell(tx, ended, side, what);
  return ok(isApproved ? 'approved' : 'rejected');
}
