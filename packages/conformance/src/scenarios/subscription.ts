import { lab, product } from '@mt2/contracts';
import { assertDefined } from '@mt2/domain';
import { bad, needs } from '../refused.ts';
import type { AreaScenarios, Stage } from '../scenario.ts';
import { ok } from '../world.ts';
import { borrowed } from './loan.ts';

const { subscription } = product;

/** The ID of a coin's offering. */
export const offeringOf = async ({ world }: Stage, coin: string): Promise<number> => {
  const { message } = await ok(world.guest, subscription.listOfferings, { limit: '100' });
  return assertDefined(
    message.find(({ new_currency_name }) => new_currency_name === coin),
    `${coin} is offered`,
  ).id;
};

/** A subscription of a thousand USDT to a coin, with optional changes. */
const to =
  (coin: string, changed: Readonly<Record<string, string | number>> = {}) =>
  async (stage: Stage) => ({ config_id: await offeringOf(stage, coin), amount: '1000', ...changed });

/** The same to a pro-rata offering, for the second time. */
const twice = async (stage: Stage) => {
  const sent = await to('ORBX')(stage);
  // The user may have subscribed in an earlier run.
  await stage.person.send(subscription.subscribe, sent);
  return sent;
};
/** A subscription with only borrowed money. */
const withBorrowed = async (stage: Stage) => {
  await borrowed(stage);
  return to('LUMA', { amount: '100' })(stage);
};
/** Most of the rest is bought first, by another user. */
const bought = async (stage: Stage) => {
  await ok(stage.world.guest, lab.people.fund, { persona: 'whale', currency: 'USDT', account: 'change', amount: '1000000' });
  const whale = stage.world.server.client(
    stage.world.id,
    (await ok(stage.world.guest, lab.people.logInAs, { persona: 'whale' })).message.token,
  );
  await ok(stage.world.guest, lab.labOffering.openOffering, { id: await offeringOf(stage, 'VERTA') });
  await ok(whale, subscription.subscribe, await to('VERTA', { amount: '180000' })(stage));
  return to('VERTA', { amount: '120000.06' })(stage);
};
/** An offering that its operator has cancelled, and one that they have closed. */
const cancelled = async (stage: Stage) => {
  const id = await offeringOf(stage, 'LUMA');
  await ok(stage.world.guest, lab.labOffering.cancelOffering, { id });
  return { config_id: id, amount: '1000' };
};
const closed = async (stage: Stage) => {
  const id = await offeringOf(stage, 'LUMA');
  await ok(stage.world.guest, lab.labOffering.closeOffering, { id });
  return { config_id: id, amount: '1000' };
};

export const scenarios: AreaScenarios<typeof product.subscription> = {
  listOfferings: { works: { page: 1 }, refuses: [bad.page(-1)] },
  getOffering: {
    works: async (stage) => ({ id: await offeringOf(stage, 'LUMA') }),
    refuses: [bad.offering({ id: 999 }), bad.offering({ id: '' }), bad.value({ id: 'LUMA' })],
  },
  subscribe: {
    works: to('LUMA', { currency_id: 3, agree: 1 }),
    refuses: [
      needs.basic(to('LUMA')),
      bad.offering({ config_id: 999, amount: '1000' }),
      bad.value(to('LUMA', { agree: 2 })),
      needs.agreement(to('LUMA', { agree: 0 })),
      bad.laterOffering(to('VERTA')),
      ['offering-sold-out', to('TIDE')],
      bad.closedOffering(to('HALO')),
      bad.closedOffering(to('PEAK')),
      bad.closedOffering(closed),
      bad.cancelledOffering(to('GLINT')),
      bad.cancelledOffering(cancelled),
      ['payment-coin-not-accepted', to('LUMA', { currency_id: 4 })],
      ...bad.amount(to('LUMA'), 'amount', ['-1', '1.123456789']),
      ['below-minimum-subscription', to('LUMA', { amount: '34.99' })],
      ['above-remaining-supply', bought],
      ['above-subscription-cap', to('LUMA', { amount: '10500.01' })],
      ['subscribed-already', twice],
      needs.recharge(to('LUMA'), 'empty'),
      needs.ownFunds(withBorrowed),
    ],
  },
  listSubscriptions: {
    works: { status: 1, limit: 5 },
    refuses: [bad.value({ status: 4 }), bad.page(-1)],
  },
  getRecommended: { works: {} },
};
