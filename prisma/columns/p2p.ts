import { P2P_STEPS } from '@mt2/contracts/p2p-rows';
import { PAYMENT_WAYS } from '@mt2/domain/bank-card';
import {
  ADVERT_STATUS,
  ESCALATION,
  LIVE_ADVERTS,
  MOST_ADVERTS,
  MOST_PREMIUM,
  NOTE_LENGTH,
  P2P_FIATS,
  P2P_ORDER_STATUS,
  PAY_LIMITS,
  STATEMENT_LENGTH,
} from '@mt2/domain/p2p';
import {
  amount,
  and,
  bigRate,
  coin,
  count,
  flag,
  id,
  oneOf,
  past,
  type Rules,
  ref,
  some,
  someOf,
  status,
  text,
  uploadPath,
  uploadPaths,
  user,
  userOrNone,
  whole,
  within,
} from './rules.ts';

const side = whole(1, 2);
const fiat = oneOf(P2P_FIATS);
const payLimit = oneOf(PAY_LIMITS);
const line = text(1000);
const APPEALING = P2P_ORDER_STATUS.codeOf('appealing');
const WAS_APPEALED = `EXISTS (SELECT 1 FROM "P2pStep" step WHERE step."orderId" = here."id" AND step."what" IN ('appealed', 'escalated'))`;

export const p2p: Rules<
  'P2pAdvert' | 'P2pPastNote' | 'P2pOrder' | 'P2pPayeeAbroad' | 'P2pStep' | 'P2pTrader' | 'P2pBlock' | 'P2pRating' | 'P2pMerchant'
> = {
  P2pAdvert: {
    columns: {
      id,
      userId: user,
      side,
      coin,
      fiat,
      isFloating: flag,
      price: amount,
      premium: bigRate(MOST_PREMIUM),
      minPrice: amount,
      maxPrice: amount,
      total: some,
      sold: and(amount, 'at most the total', (c) => `${c} <= here."total"`),
      inOrders: and(amount, 'at most the rest', (c) => `${c} + here."sold" <= here."total"`),
      minNumber: amount,
      maxNumber: amount,
      ways: someOf(PAYMENT_WAYS),
      payLimit,
      note: text(NOTE_LENGTH),
      status: status(ADVERT_STATUS),
      createdAt: past,
      changedAt: past,
    },
    counts: [
      {
        most: MOST_ADVERTS,
        alike: ['userId'],
        where: `"status" IN (${LIVE_ADVERTS.map(ADVERT_STATUS.codeOf)})`,
        what: 'adverts of a user that have not ended',
      },
    ],
  },
  P2pPastNote: { columns: { advertId: ref('P2pAdvert'), lastOrderId: ref('P2pOrder'), note: text(NOTE_LENGTH) } },
  P2pOrder: {
    columns: {
      id,
      advertId: ref('P2pAdvert'),
      advertiserId: user,
      takerId: user,
      buyerId: and(user, 'one of its parties', (c) => `${c} IN (here."advertiserId", here."takerId")`),
      sellerId: and(user, 'the other party', (c) => `${c} IN (here."advertiserId", here."takerId") AND ${c} <> here."buyerId"`),
      side,
      coin,
      fiat,
      price: some,
      number: some,
      money: some,
      fee: amount,
      way: oneOf(PAYMENT_WAYS),
      payee: line,
      bankName: line,
      bankBranch: line,
      account: line,
      qr: uploadPath,
      payer: line,
      payLimit,
      isExtended: flag,
      status: and(status(P2P_ORDER_STATUS), 'with an appeal if it is under one', (c) => `${c} <> ${APPEALING} OR ${WAS_APPEALED}`),
      createdAt: past,
      changedAt: past,
      dueAt: within(ESCALATION),
      paidAt: past,
      appellantId: userOrNone,
      endedBy: and(
        oneOf(['', 'buyer', 'seller', 'timeout', 'arbiter']),
        'with an appeal if the arbiter decided it',
        (c) => `${c} <> 'arbiter' OR ${WAS_APPEALED}`,
      ),
      reason: line,
    },
  },
  P2pPayeeAbroad: {
    columns: { orderId: ref('P2pOrder'), bankAddress: line, swiftCode: line, payeeAddress: line, postalCode: line },
  },
  P2pStep: {
    columns: {
      id,
      orderId: ref('P2pOrder'),
      at: past,
      what: oneOf(P2P_STEPS),
      userId: userOrNone,
      text: text(Math.max(STATEMENT_LENGTH, 1000)),
      pictures: uploadPaths,
    },
  },
  P2pTrader: {
    columns: {
      userId: user,
      ended: count(),
      done: and(count(), 'at most those ended', (c) => `${c} <= here."ended"`),
      releases: count(),
      releaseSeconds: count(),
    },
  },
  P2pBlock: { columns: { userId: user, blockedId: user, at: past } },
  P2pRating: { columns: { orderId: ref('P2pOrder'), userId: user, ratedId: user, isGood: flag, at: past } },
  P2pMerchant: { columns: { userId: user, voucher: uploadPath } },
};
