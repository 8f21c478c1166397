import { type Call, type Client, type PageRequest, product } from '@mt2/contracts';
import { atoms, formatAtoms } from '@mt2/domain';
import { P2P_ORDER_STATUS } from '@mt2/domain/p2p';
import type { Login } from './scenario.ts';
import { NeedsLab, ok } from './world.ts';

const { account, alert, bankCard, finance, lever, market, oco, p2p, robot, security, spot, trigger, wallet } = product;

/** A user of a backend without our lab, with the image that proves payments in the run; it is uploaded once. */
export type Account = { readonly client: Client; readonly login: Login; readonly picture: () => Promise<string> };
/** The account whose state is kept, and the one it trades with. */
export type Sides = readonly [self: Account, other: Account | undefined];
/** A part of an account that scenarios change: a value, or the IDs of its objects of a kind. */
export type Kept<S = unknown> = {
  readonly name: string;
  /** Throws `NeedsLab` if the part could not be restored. */
  read(client: Client): Promise<S>;
  /** Restores the state `before`. */
  restore(sides: Sides, before: S, now: S): Promise<unknown>;
};

type Rows = readonly { readonly id: number }[];
type List = (client: Client, page: PageRequest) => Promise<Rows>;
type Act = (id: number, sides: Sides) => Promise<unknown>;

const LONGEST_PAGE = 100;
const MOST_PAGES = 100;
const USDT = 3;

/** The IDs of a list across all its pages: another backend's pages may be shorter than requested. */
async function idsOf(client: Client, list: List): Promise<number[]> {
  const ids = new Set<number>();
  for (let page = 1; page <= MOST_PAGES; page += 1) {
    const { size } = ids;
    for (const { id } of await list(client, { page, limit: LONGEST_PAGE })) ids.add(id);
    if (ids.size === size) return [...ids].sort((one, next) => one - next);
  }
  throw new NeedsLab(`a user with fewer than ${MOST_PAGES * LONGEST_PAGE} of a kind`);
}

const by =
  (call: Call): Act =>
  (id, [{ client }]) =>
    client.send(call, { id });

/** Objects of a kind: new ones are removed; `add` restores those removed by a scenario. */
const objects = (name: string, list: List, remove: Act, add?: Act): Kept<readonly number[]> => ({
  name,
  read: (client) => idsOf(client, list),
  restore: async (sides, before, now) => {
    for (const id of now) if (!before.includes(id)) await remove(id, sides);
    for (const id of before) if (!now.includes(id)) await add?.(id, sides);
  },
});

/** Completes an order between the two accounts: a cancelled one would count against its buyer. Orders with other users are left alone. */
async function complete(id: number, sides: readonly Account[]): Promise<void> {
  const seen = await Promise.all(sides.map(({ client }) => client.send(p2p.getOrder, { id })));
  const [order] = seen;
  if (seen.length < 2 || !order?.ok || !seen.every((each) => each.ok)) return;
  for (const { client } of sides) await client.send(p2p.withdrawAppeal, { id });
  let isPaid = P2P_ORDER_STATUS.statusOf(order.message.is_sure) !== 'unpaid';
  for (const { client, picture } of sides) isPaid ||= (await client.send(p2p.pay, { id, pay_orders_img: await picture() })).ok;
  if (isPaid) for (const { client, login } of sides) await client.send(p2p.confirm, { id, pay_password: login.fundPassword ?? '' });
}

/** Ends an advert, first taking it offline so no other user takes it meanwhile. */
const endAdvert: Act = async (id, [self, other]) => {
  await self.client.send(p2p.takeDown, { id });
  const { data } = (await ok(self.client, p2p.listOrdersOfAdvert, { id, limit: LONGEST_PAGE })).message;
  const open = data.filter(({ is_sure }) => !P2P_ORDER_STATUS.isFinal(P2P_ORDER_STATUS.statusOf(is_sure)));
  for (const order of open) await complete(order.id, other ? [self, other] : [self]);
  await self.client.send(p2p.cancelAdvert, { id });
};

const marked = async (client: Client) => (await ok(client, market.listFavourites, {})).message;
const favourites: Kept<readonly number[]> = {
  name: 'favourites',
  read: async (client) => (await marked(client)).map(({ currency_id }) => currency_id),
  restore: async ([{ client }], before, now) => {
    for (const { id, currency_id } of await marked(client))
      if (!before.includes(currency_id)) await client.send(market.removeFavourite, { id });
    for (const currency_id of before) if (!now.includes(currency_id)) await client.send(market.addFavourite, { currency_id });
    const rows = await marked(client);
    const sorted = rows.toSorted((one, next) => before.indexOf(one.currency_id) - before.indexOf(next.currency_id));
    await client.send(market.sortFavourites, { ids: sorted.map(({ id }) => id).join() });
  },
};

const nickname: Kept<string> = {
  name: 'nickname',
  read: async (client) => (await ok(client, account.getProfile, {})).message.nickname,
  restore: ([{ client }], before) => client.send(account.setNickname, { nickname: before }),
};
const language: Kept<string> = {
  name: 'language',
  // The stored one: a header takes precedence over it.
  read: async (client) => (await ok(client, account.getLanguage, {}, { lang: '' })).message,
  restore: ([{ client }], lang) => client.send(account.setLanguage, { lang }),
};
const antiPhishingCode: Kept<string> = {
  name: 'anti-phishing code',
  read: async (client) => (await ok(client, security.getSecurity, {})).message.anti_phishing_code,
  restore: ([{ client }], anti_phishing_code) => client.send(security.setAntiPhishingCode, { anti_phishing_code }),
};
/** USDT in the fiat account, to which scenarios transfer. */
const fiatBalance: Kept<string> = {
  name: 'fiat account',
  read: async (client) => (await ok(client, wallet.listCoins, {})).message.find(({ id }) => id === USDT)?.wallet.legal_balance ?? '0',
  restore: ([{ client }], before, now) =>
    client.send(wallet.transfer, {
      currency_id: USDT,
      number: formatAtoms(atoms(now) - atoms(before)),
      from_field: 'legal',
      to_field: 'change',
    }),
};

const cardOf = async (client: Client) => (await ok(client, bankCard.getCard, {})).message;
type Card = Awaited<ReturnType<typeof cardOf>>;
/** Other backends have none of these, so they are undefined there. */
const appsOf = ({ alipay_account = '', alipay_qr = '', wechat_account = '', wechat_qr = '' }: Partial<Card>) => ({
  ali_pay: { alipay_account, alipay_qr },
  we_chat: { wechat_account, wechat_qr },
});
const bankOf = ({ real_name, bank_id, bank_name, bank_branch, bank_account, ...rest }: Card) => {
  const { bank_address, swift_code, residence_address, postal_code } = rest;
  const abroad = { bank_address, swift_code, residence_address, postal_code };
  return { real_name, bank_name, bank_account, ...(swift_code === '' ? { bank_id, bank_branch } : abroad) };
};
const paymentMethods: Kept<{ readonly bank: ReturnType<typeof bankOf> } & ReturnType<typeof appsOf>> = {
  name: 'payment methods',
  read: async (client) => {
    const card = await cardOf(client);
    if (card.is_other_name === 1) throw new NeedsLab('a bank card in the name of the user');
    return { bank: bankOf(card), ...appsOf(card) };
  },
  restore: async ([{ client }], before, now) => {
    const { bank, ali_pay, we_chat } = before;
    const accounts = { bank: bank.bank_account, ali_pay: ali_pay.alipay_account, we_chat: we_chat.wechat_account };
    for (const way of ['bank', 'ali_pay', 'we_chat'] as const) {
      if (JSON.stringify(before[way]) === JSON.stringify(now[way])) continue;
      await (accounts[way] === '' ? client.send(bankCard.removeMethod, { way }) : client.send(bankCard.saveCard, before[way]));
    }
  },
};

const contractOrders = (name: 'lever' | 'contract') =>
  objects(
    `contract orders of the account ${name}`,
    async (client, page) => (await ok(client, lever.listOrders, { account: name, status: 4, ...page })).message.data,
    by(lever.cancel),
  );

/** Orders come before the positions they close. */
const contracts: readonly Kept[] = [
  contractOrders('lever'),
  contractOrders('contract'),
  objects(
    'open positions',
    async (client, page) => (await ok(client, lever.listTickets, { status: 1, ...page })).message.message.data,
    by(lever.close),
  ),
];

const spotOrders = objects(
  'spot orders',
  async (client, page) => (await ok(client, spot.listOrders, { status: 1, ...page })).message,
  by(spot.cancelOrder),
);

/** The parts of an account that scenarios change, by the name of their area. */
export const KEPT: Readonly<Record<string, readonly Kept[]>> = {
  account: [nickname, language],
  alert: [
    objects(
      'alerts',
      async (client, page) => (await ok(client, alert.listAlerts, { status: 1, ...page })).message.data,
      by(alert.removeAlert),
    ),
    ...contracts,
  ],
  bankCard: [paymentMethods],
  compatibility: [spotOrders],
  finance: [
    objects(
      'managed orders',
      async (client, page) => (await ok(client, finance.listOrders, { status: 1, ...page })).message.order_list,
      by(finance.redeem),
    ),
  ],
  // A spot order takes the client order ID of one scenario.
  lever: [spotOrders, ...contracts],
  market: [favourites],
  p2p: [
    objects('adverts', async (client, page) => (await ok(client, p2p.listSellerAdverts, page)).message.data, endAdvert),
    objects('blocked users', async (client) => (await ok(client, p2p.listBlocked, {})).message.list, by(p2p.unblock), by(p2p.block)),
    paymentMethods,
  ],
  oco: [
    objects('OCO orders', async (client, page) => (await ok(client, oco.list, { status: 1, ...page })).message.data, by(oco.cancel)),
    spotOrders,
  ],
  robot: [
    objects(
      'robots',
      async (client, page) => (await ok(client, robot.listRobots, { status: 1, ...page })).message.data,
      by(robot.stopRobot),
    ),
  ],
  security: [antiPhishingCode],
  spot: [spotOrders],
  trigger: [
    objects(
      'trigger orders',
      async (client, page) => (await ok(client, trigger.list, { status: 1, ...page })).message.data,
      by(trigger.cancel),
    ),
    spotOrders,
    ...contracts,
  ],
  wallet: [fiatBalance],
};
