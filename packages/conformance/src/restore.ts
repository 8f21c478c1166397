import { type Call, type Client, product, type Sent } from '@mt2/contracts';
import type { Login } from './scenario.ts';
import { ok } from './world.ts';

/** A user of a backend without our lab, with the picture that proves payments of the run; it is uploaded once. */
export type Account = { readonly client: Client; readonly login: Login; readonly picture: () => Promise<string> };
/** Takes an account's state, and answers what brings it back. */
type Keeper = (self: Account, other: Account | undefined) => Promise<() => Promise<void>>;
type Ids = readonly number[];

const { account, alert, bankCard, finance, lever, market, p2p, robot, spot, trigger } = product;
const MOST = { limit: 100 } as const;

/** Sends what may be refused, because it may be done already. */
const attempt = async <C extends Call>(client: Client, call: C, sent: Sent<C>): Promise<boolean> => (await client.send(call, sent)).ok;

/** Keeps a list of the account's: what was not in it before is removed. */
const keeping =
  (
    list: (client: Client) => Promise<Ids>,
    remove: (client: Client, id: number, self: Account, other: Account | undefined) => Promise<unknown>,
  ): Keeper =>
  async (self, other) => {
    const before = await list(self.client);
    return async () => {
      const left = (await list(self.client)).filter((id) => !before.includes(id));
      for (const id of left) await remove(self.client, id, self, other);
    };
  };

const idsOf = (rows: readonly { readonly id: number }[]): Ids => rows.map(({ id }) => id);

const triggers = keeping(
  async (client) => idsOf((await ok(client, trigger.list, { status: 1, ...MOST })).message.data),
  (client, id) => attempt(client, trigger.cancel, { id }),
);
const alerts = keeping(
  async (client) => idsOf((await ok(client, alert.listAlerts, { status: 1, ...MOST })).message.data),
  (client, id) => attempt(client, alert.removeAlert, { id }),
);
const spotOrders = keeping(
  async (client) => idsOf((await ok(client, spot.listOrders, { status: 1, ...MOST })).message),
  (client, id) => attempt(client, spot.cancelOrder, { id }),
);
const waitingTickets = keeping(
  async (client) => idsOf((await ok(client, lever.listTickets, { status: 0, ...MOST })).message.message.data),
  (client, id) => attempt(client, lever.cancel, { id }),
);
const openTickets = keeping(
  async (client) => idsOf((await ok(client, lever.listTickets, { status: 1, ...MOST })).message.message.data),
  (client, id) => attempt(client, lever.close, { id }),
);
const robots = keeping(
  async (client) => idsOf((await ok(client, robot.listRobots, { status: 1, ...MOST })).message.data),
  (client, id) => attempt(client, robot.stopRobot, { id }),
);
const deposits = keeping(
  async (client) => idsOf((await ok(client, finance.listOrders, { status: 1, ...MOST })).message.order_list),
  (client, id) => attempt(client, finance.redeem, { id }),
);
const blocks = keeping(
  async (client) => idsOf((await ok(client, p2p.listBlocked, {})).message.list),
  (client, id) => attempt(client, p2p.unblock, { id }),
);

/** Completes an open order, whoever is its buyer: a cancelled one would count against the buyer. */
async function complete(id: number, sides: readonly Account[]): Promise<void> {
  for (const { client } of sides) await attempt(client, p2p.withdrawAppeal, { id });
  for (const { client, picture } of sides) await attempt(client, p2p.pay, { id, pay_orders_img: await picture() });
  for (const { client, login } of sides) await attempt(client, p2p.confirm, { id, pay_password: login.fundPassword ?? '' });
}
/** Open orders of an advert: not paid, paid, under an appeal. */
const OPEN = [0, 3, 4];
const adverts = keeping(
  async (client) => idsOf((await ok(client, p2p.listSellerAdverts, { ...MOST })).message.data),
  async (client, id, self, other) => {
    const { message } = await ok(client, p2p.listOrdersOfAdvert, { id, ...MOST });
    for (const order of message.data) if (OPEN.includes(order.is_sure)) await complete(order.id, other ? [self, other] : [self]);
    await attempt(client, p2p.takeDown, { id });
    await attempt(client, p2p.cancelAdvert, { id });
  },
);

const favourites: Keeper = async ({ client }) => {
  const list = async () => (await ok(client, market.listFavourites, {})).message;
  const before = (await list()).map(({ currency_id }) => currency_id);
  return async () => {
    for (const { id, currency_id } of await list())
      if (!before.includes(currency_id)) await attempt(client, market.removeFavourite, { id });
    for (const currency_id of before) await attempt(client, market.addFavourite, { currency_id });
    const rows = await list();
    const sorted = rows.toSorted((one, next) => before.indexOf(one.currency_id) - before.indexOf(next.currency_id));
    if (sorted.some((row, index) => row !== rows[index])) await attempt(client, market.sortFavourites, { ids: idsOf(sorted).join() });
  };
};
const profile: Keeper = async ({ client }) => {
  const { nickname } = (await ok(client, account.getProfile, {})).message;
  const lang = (await ok(client, account.getLanguage, {})).message;
  return async () => {
    await attempt(client, account.setNickname, { nickname });
    await attempt(client, account.setLanguage, { lang });
  };
};
const card: Keeper = async ({ client }) => {
  const before = (await ok(client, bankCard.getCard, {})).message;
  return async () => {
    if (before.bank_account === '') return void (await attempt(client, bankCard.removeMethod, { way: 'bank' }));
    const { real_name, bank_id, bank_name, bank_branch, bank_account, bank_address, swift_code, residence_address, postal_code } = before;
    const common = { real_name, bank_name, bank_account };
    const abroad = { ...common, bank_address, swift_code, residence_address, postal_code };
    await attempt(client, bankCard.saveCard, swift_code === '' ? { ...common, bank_id, bank_branch } : abroad);
  };
};

/** The keepers of what scenarios leave in an account, by the name of their area. */
const KEEPERS: Readonly<Record<string, readonly Keeper[]>> = {
  account: [profile],
  alert: [alerts],
  bankCard: [card],
  finance: [deposits],
  lever: [waitingTickets, openTickets],
  market: [favourites],
  p2p: [adverts, blocks, card],
  robot: [robots],
  spot: [spotOrders],
  trigger: [triggers],
};

/** Takes what the scenarios of an area may change in two accounts; the answer brings it back. A backend that lacks a call has nothing of it to bring back. */
export async function remember(area: string, self: Account, other: Account | undefined): Promise<() => Promise<void>> {
  const undo: (() => Promise<void>)[] = [];
  for (const keep of KEEPERS[area] ?? []) {
    undo.push(await keep(self, other).catch(() => async () => {}));
    if (other && area === 'p2p') undo.push(await keep(other, self).catch(() => async () => {}));
  }
  return async () => {
    for (const back of undo) await back().catch(() => undefined);
  };
}
