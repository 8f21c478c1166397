import { product } from '@mt2/contracts';
import type { p2pChat } from '@mt2/contracts/p2p-chat';
import type { p2pPeople } from '@mt2/contracts/p2p-people';
import { order, other, own, paid, released, removeCard, SELF, takesWithout, unpaid } from './dealings.ts';
import { bad } from './refused.ts';
import type { AreaScenarios, Stage } from './scenario.ts';
import { ok } from './world.ts';

const { p2p, bankCard } = product;

/** The other user of the scenarios, by ID. */
const somebody = async (stage: Stage) => ({ id: (await ok((await other(stage)).client, bankCard.getCard, {})).message.user_id });
const selfId = async ({ person }: Stage) => ({ id: (await ok(person, bankCard.getCard, {})).message.user_id });
/** The same with an advert. */
const seller = async (stage: Stage) => {
  await (await other(stage)).publish();
  return somebody(stage);
};
const stranger = [['p2p-person-not-found', { id: 999 }]] as const;
const lost = [bad.order({ id: 999 })] as const;

/** An advert of a user who blocked the caller. */
export const takesOfBlocked = async (stage: Stage) => {
  const they = await other(stage);
  const id = await they.publish();
  await own(stage);
  await ok(they.client, p2p.block, await selfId(stage));
  return { id, value: '100', means: 'number' } as const;
};

/** An order on a buying advert, by a user without a bank card. */
export const sellsWithoutCard = async (stage: Stage) => {
  await removeCard(stage);
  return takesWithout({}, { type: 'buy' })(stage);
};

const completed = async (stage: Stage) => {
  const { id } = await released(stage);
  return { id, is_good: '1' };
};
const ratedAlready = async (stage: Stage) => {
  const rating = await completed(stage);
  await ok(stage.person, p2p.rate, rating);
  return rating;
};

const talked = async (stage: Stage) => {
  const { id } = await order(stage, 'buyer');
  await ok((await other(stage)).client, p2p.say, { id, text: 'Hello.' });
  return { id, number: 1 };
};
const says = (said: object) => async (stage: Stage) => ({ ...(await order(stage, 'buyer')), ...said });
const saysTooMuch = async (stage: Stage) => {
  const { id } = await order(stage, 'buyer');
  for (let n = 0; n < 20; n += 1) await ok(stage.person, p2p.say, { id, text: `Message ${n}.` });
  return { id, text: 'One more.' };
};

export const peopleScenarios: AreaScenarios<typeof p2pPeople & typeof p2pChat> = {
  getMySeller: {
    as: SELF,
    works: async (stage) => {
      await own(stage);
      return { page: 1, limit: 10 };
    },
    refuses: [['page-invalid', { page: -1 }]],
  },
  getSeller: {
    as: SELF,
    works: seller,
    refuses: [...stranger, ['page-invalid', { id: 1, page: -1 }]],
  },
  listSellerAdverts: {
    as: SELF,
    works: async (stage) => {
      await own(stage);
      return { type: 'sell', was_done: '0' };
    },
    refuses: [...stranger, bad.value({ type: 'lend' as 'sell' }), ['page-invalid', { page: -1 }]],
  },
  listOrdersOfAdvert: {
    as: SELF,
    works: own,
    refuses: [
      ['p2p-advert-not-found', { id: 999 }],
      ['p2p-advert-not-found', async (stage) => ({ id: await (await other(stage)).publish() })],
    ],
  },
  rate: {
    as: SELF,
    works: completed,
    refuses: [
      bad.order({ id: 999, is_good: '1' }),
      bad.value({ id: 1, is_good: '7' }),
      ['p2p-not-completed', async (stage) => ({ ...(await paid('buyer')(stage)), is_good: '0' })],
      ['p2p-rated-already', ratedAlready],
    ],
  },
  block: { as: SELF, works: seller, refuses: [...stranger, ['p2p-own-block', selfId]] },
  unblock: {
    as: SELF,
    works: async (stage) => {
      const person = await seller(stage);
      await ok(stage.person, p2p.block, person);
      return person;
    },
    refuses: stranger,
  },
  listBlocked: {
    as: SELF,
    works: async (stage) => {
      await ok(stage.person, p2p.block, await seller(stage));
      return {};
    },
  },
  listMessages: { as: SELF, works: talked, refuses: lost },
  say: {
    as: SELF,
    works: says({ text: 'Hello, I am about to pay.' }),
    refuses: [
      bad.order({ id: 999, text: 'Hello?' }),
      ['message-required', says({ text: '  ' })],
      ['message-too-long', says({ text: 'x'.repeat(10_000) })],
      bad.picture(says({ picture: '/upload/none.jpg' })),
      ['too-many-messages', saysTooMuch],
    ],
  },
  markRead: {
    as: SELF,
    works: talked,
    refuses: [bad.order({ id: 999, number: 1 }), ['chat-not-found', async (stage) => ({ ...(await unpaid('buyer')(stage)), number: 1 })]],
  },
  tellTyping: { as: SELF, works: talked, refuses: lost },
};
