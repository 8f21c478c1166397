import type { product } from '@mt2/contracts';
import { SALE, TERMS } from '../dealer.ts';
import {
  appealing,
  ended,
  extended,
  form,
  late,
  offShelf,
  order,
  over,
  own,
  paid,
  paidToTaker,
  paused,
  picture,
  released,
  SELF,
  said,
  self,
  strangersCard,
  takes,
  takesAfterThree,
  takesAgain,
  takesGone,
  takesOwn,
  takesWithout,
  twenty,
  unpaid,
  wanted,
  withOrder,
  withoutCard,
  withPicture,
} from '../dealings.ts';
import { peopleScenarios, sellsWithoutCard, takesOfBlocked } from '../p2p-people.ts';
import { bad, needs } from '../refused.ts';
import type { AreaScenarios } from '../scenario.ts';

const ORDER_REFUSALS = [bad.order({ id: 999 })] as const;

export const scenarios: AreaScenarios<typeof product.p2p> = {
  listAdverts: {
    as: SELF,
    works: async (stage) => {
      await own(stage);
      return { currency_id: 3, type: 'sell', amount: '1000', way: 'bank', money_type: 'CNY' };
    },
    refuses: [bad.coin({ currency_id: 999 }), bad.value({ type: 'lend' }), ['amount-invalid', { amount: '1e9' }], bad.page(-1)],
  },
  getAdvert: { as: SELF, works: own, refuses: [bad.advert({ id: 999 })] },
  publish: {
    as: SELF,
    works: form({ price_mode: 'floating', premium: '1.5', min_price: '7', max_price: '8', way: 'bank', note: 'Quick.' }),
    refuses: [
      needs.advanced(SALE),
      bad.value({ ...SALE, type: 'lend' as 'sell' }),
      bad.coin({ ...SALE, currency_id: 999 }),
      bad.coinOfAccount({ ...SALE, currency_id: 4 }),
      ['p2p-fiat-invalid', { ...SALE, money_type: 'XAU' }],
      ['p2p-price-mode-invalid', { ...SALE, price_mode: 'auction' }],
      bad.noPrice({ ...SALE, price: '' }),
      bad.invalidPrice({ ...SALE, price: '0' }),
      ['too-many-decimals', { ...SALE, price: '7.251' }],
      ['p2p-price-limits-invalid', { ...SALE, min_price: '8', max_price: '7' }],
      ['p2p-price-outside-limits', { ...SALE, min_price: '7.3', max_price: '7.5' }],
      ['p2p-premium-invalid', { ...SALE, price_mode: 'floating', premium: '20.01', min_price: '7', max_price: '8' }],
      bad.noQuantity({ ...SALE, total_number: '' }),
      bad.invalidQuantity({ ...SALE, min_number: '-1' }),
      ['p2p-number-limits-invalid', { ...SALE, max_number: '1000.01' }],
      ['p2p-way-invalid', { ...SALE, way: 'bank,cash' }],
      ['p2p-pay-limit-invalid', { ...SALE, pay_limit: '20' }],
      bad.note({ ...SALE, note: 'x'.repeat(201) }),
      bad.littleValue({ ...SALE, price: '0.01', min_number: '0.1' }),
      bad.tooMuch({ ...SALE, price: '1000000000', max_number: '1000' }),
      ['overdue-no-sale', SALE, 'overdue'],
      ['payment-method-required', withoutCard],
      needs.ownName(strangersCard),
      ['p2p-way-not-bound', form({ way: 'ali_pay' })],
      needs.balance(form({}, { USDT: '1000.99' })),
      ['p2p-too-many-adverts', twenty],
    ],
  },
  editAdvert: {
    as: SELF,
    works: async (stage) => ({ ...TERMS, ...(await withOrder(stage)), price: '7.3', total_number: '800', note: 'Quicker.' }),
    refuses: [
      needs.advanced({ ...TERMS, id: 1 }),
      bad.advert({ ...TERMS, id: 999 }),
      bad.endedAdvert(async (stage) => ({ ...TERMS, ...(await ended(stage)) })),
      ['p2p-total-too-low', async (stage) => ({ ...TERMS, ...(await withOrder(stage)), total_number: '100', max_number: '100' })],
    ],
  },
  takeDown: {
    as: SELF,
    works: wanted,
    refuses: [bad.advert({ id: 999 }), ['p2p-advert-off-shelf', offShelf], bad.endedAdvert(ended)],
  },
  putUp: {
    as: SELF,
    works: offShelf,
    refuses: [needs.advanced({ id: 1 }), bad.advert({ id: 999 }), ['p2p-advert-on-shelf', own], bad.endedAdvert(ended)],
  },
  cancelAdvert: {
    as: SELF,
    works: offShelf,
    refuses: [bad.advert({ id: 999 }), bad.takenAdvert(withOrder), bad.endedAdvert(ended)],
  },
  takeAdvert: {
    as: SELF,
    works: takesWithout({ means: 'money', value: '1000', way: 'bank', price: '7.25' }),
    refuses: [
      needs.advanced({ id: 1, value: '1', means: 'number' }),
      bad.advert({ id: 999, value: '1', means: 'number' }),
      ['p2p-means-invalid', { id: 999, value: '1', means: 'both' as 'money' }],
      ['overdue-no-sale', takesWithout({}, { type: 'buy' }), 'overdue'],
      ['payment-method-required', sellsWithoutCard],
      ['p2p-own-advert', takesOwn],
      ['p2p-blocked', takesOfBlocked],
      ['p2p-advert-unavailable', takesGone],
      ['p2p-order-open', takesAgain],
      ['p2p-cancel-limit', takesAfterThree],
      ['p2p-price-paused', takes({}, paused)],
      ['p2p-price-changed', takes({ price: '7.1' })],
      ...bad.amount(takes({}), 'value', ['-5', '100.001']),
      ['p2p-below-order-limit', takes({ value: '99.99' })],
      ['p2p-above-order-limit', takes({ means: 'money', value: '3625.08' })],
      ['p2p-way-not-offered', takes({ way: 'ali_pay' })],
      ['p2p-way-not-bound', takes({}, { type: 'buy', way: 'we_chat' })],
      needs.balance(takes({ value: '3000' }, { type: 'buy', total_number: '5000', max_number: '5000' })),
    ],
  },
  listTakenOrders: {
    as: SELF,
    works: async (stage) => {
      await order(stage, 'seller');
      return { scope: 'all', status: 0, open: 1, currency_id: 3 };
    },
    refuses: [bad.value({ status: 9 }), bad.page(-1), bad.days],
  },
  listAdvertOrders: {
    as: SELF,
    works: async (stage) => {
      const dealer = await self(stage);
      // Not the first advert: every answer contains its ID.
      for (let n = 0; n < 2; n += 1) await dealer.publish({ type: 'buy' });
      const { id } = await order(stage, 'seller');
      return { id: (await dealer.order(id)).advert_id, is_sure: 0 };
    },
    refuses: [bad.value({ status: 9 }), bad.page(-1), bad.days],
  },
  getOrder: { as: SELF, works: paid('buyer'), refuses: ORDER_REFUSALS },
  pay: {
    as: SELF,
    works: async (stage) => withPicture(stage, (await order(stage, 'buyer')).id),
    refuses: [
      ...ORDER_REFUSALS,
      ['p2p-buyer-only', unpaid('seller')],
      bad.noProof(unpaid('buyer')),
      bad.proofs(async (stage) => ({ ...(await order(stage, 'buyer')), pay_orders_img: 'a,b,c,d' })),
      bad.picture(async (stage) => ({ ...(await order(stage, 'buyer')), pay_orders_img: '/upload/none.jpg' })),
      ['p2p-paid-already', paid('buyer')],
      ['p2p-under-appeal', appealing()],
      bad.closedOrder(over),
    ],
  },
  cancelOrder: {
    as: SELF,
    // Three a day block a buyer from further orders.
    works: unpaid('buyer'),
    refuses: [...ORDER_REFUSALS, ['p2p-seller-cannot-cancel', unpaid('seller')], ['p2p-under-appeal', appealing()], bad.closedOrder(over)],
  },
  extend: {
    as: SELF,
    works: late,
    refuses: [
      ...ORDER_REFUSALS,
      ['p2p-seller-only', unpaid('buyer')],
      ['p2p-extend-too-early', unpaid('seller')],
      ['p2p-extended-already', extended],
      ['p2p-paid-already', paid('seller')],
    ],
  },
  confirm: {
    as: SELF,
    works: async (stage) => ({ ...(await order(stage, 'seller', true)), pay_password: stage.fundPassword }),
    refuses: [
      ...ORDER_REFUSALS,
      ['p2p-seller-only', paid('buyer')],
      ['p2p-not-paid', unpaid('seller')],
      ...bad.fundPassword(paid('seller'), null, '12', '135791'),
      bad.closedOrder(released),
    ],
  },
  confirmAsTaker: {
    as: SELF,
    works: paidToTaker,
    refuses: [...ORDER_REFUSALS, ['p2p-seller-only', paid('buyer')]],
  },
  appeal: {
    as: SELF,
    works: async (stage) => {
      const found = await order(stage, 'buyer', true);
      await stage.world.advance('10m');
      return { ...found, reason: 'Paid, and nothing came.', images: await picture(stage) };
    },
    refuses: [
      ...ORDER_REFUSALS,
      ['p2p-not-paid', unpaid('buyer')],
      ['p2p-appeal-too-early', paid('buyer')],
      ['p2p-reason-required', appealing()],
      bad.note(async (stage) => ({ ...(await appealing()(stage)), reason: 'x'.repeat(501) })),
      bad.proofs(async (stage) => ({ ...(await appealing()(stage)), reason: 'Look.', images: 'a,b,c,d' })),
      bad.picture(async (stage) => ({ ...(await appealing()(stage)), reason: 'Look.', images: '/upload/none.jpg' })),
      ['p2p-too-many-statements', said],
      bad.closedOrder(over),
    ],
  },
  withdrawAppeal: {
    as: SELF,
    works: appealing(),
    refuses: [...ORDER_REFUSALS, ['p2p-no-appeal', paid('buyer')], ['p2p-appeal-of-other', appealing(false)], bad.closedOrder(over)],
  },
  ...peopleScenarios,
};
