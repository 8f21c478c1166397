import { readFileSync } from 'node:fs';
import { type Client, product, type Sent } from '@mt2/contracts';
import { assertDefined, DAY, HOUR, MINUTE } from '@mt2/domain';
import { type Act, type Life, READY } from './life.ts';
import { ADVERTS, MERCHANTS } from './p2p-adverts.ts';
import { FUND_PASSWORD } from './personas.ts';
import { done, Player } from './player.ts';
import type { Stage } from './port.ts';

const { p2p, bankCard, account, upload } = product;

const APPELLANT = 'appellant';
const RECEIPT = readFileSync(new URL('./pictures/receipt.jpg', import.meta.url));
const receipt = () => new File([RECEIPT], 'receipt.jpg', { type: 'image/jpeg' });

/**
 * One step of an order: taken, paid, released, cancelled, appealed, discussed, decided; each applies to the last order on
 * the named advert.
 */
type Deed =
  | readonly ['take', who: string, advert: string, number: string]
  | readonly ['pay', who: string, advert: string]
  | readonly ['release', who: string, advert: string]
  | readonly ['cancel', who: string, advert: string]
  | readonly ['appeal', who: string, advert: string, reason: string]
  | readonly ['say', who: string, advert: string, text: string]
  | readonly ['rate', who: string, advert: string, isGood: 0 | 1]
  | readonly ['decide', advert: string, decision: 'approve' | 'reject', reason: string];

/** Seconds before the epoch. */
const at = (days: number, hours = 0, minutes = 0): number => days * DAY - hours * HOUR - minutes * MINUTE;

/** An order from its beginning to its release, a number of seconds before the epoch. */
const traded = (secondsBefore: number, [buyer, seller]: readonly [string, string], taker: string, advert: string, number: string) =>
  [
    [secondsBefore, ['take', taker, advert, number]],
    [secondsBefore - 4 * MINUTE, ['pay', buyer, advert]],
    [secondsBefore - 7 * MINUTE, ['release', seller, advert]],
  ] as const;

/** Orders of the personas; every state exists at the epoch. */
const DEEDS: readonly (readonly [secondsBefore: number, Deed])[] = [
  ...traded(at(48, 9), ['merchant-europe', 'merchant'], 'merchant-europe', 'gone', '500'),
  ...traded(at(40, 10), [APPELLANT, 'merchant'], APPELLANT, 'usdt', '300'),
  [at(40, 11), ['rate', APPELLANT, 'usdt', 1]],
  [at(40, 12), ['rate', 'merchant', 'usdt', 1]],
  ...traded(at(29, 11), ['merchant-asia', 'merchant'], 'merchant-asia', 'usdt', '1200'),
  [at(29, 13), ['rate', 'merchant-asia', 'usdt', 1]],
  ...traded(at(22, 10), ['merchant', APPELLANT], APPELLANT, 'buy-usdt', '150'),
  [at(22, 12), ['rate', APPELLANT, 'buy-usdt', 0]],
  [at(17, 9), ['take', APPELLANT, 'usdt', '200']],
  [at(17, 9, 6), ['cancel', APPELLANT, 'usdt']],
  [at(14, 8), ['take', APPELLANT, 'hkd', '250']],
  [at(11, 9), ['take', APPELLANT, 'usdt', '400']],
  [at(11, 9, 9), ['pay', APPELLANT, 'usdt']],
  [at(11, 9, 30), ['appeal', 'merchant', 'usdt', 'No payment has arrived on the account.']],
  [at(11, 12), ['decide', 'usdt', 'reject', 'The voucher does not show a payment to this account.']],
  [at(1, 6), ['take', APPELLANT, 'usdt', '500']],
  [at(1, 6, 8), ['pay', APPELLANT, 'usdt']],
  [at(1, 6, 10), ['say', APPELLANT, 'usdt', 'Hello, I have just paid. Please check your account.']],
  [at(1, 6, 15), ['say', 'merchant', 'usdt', 'I cannot see it yet. Which bank did you pay from?']],
  [at(1, 6, 21), ['appeal', APPELLANT, 'usdt', 'I paid from my own card, and the seller does not release the coins.']],
  [at(1, 6, 25), ['say', 'merchant', 'usdt', 'I am asking my bank about it.']],
  [at(0, -2), ['take', APPELLANT, 'hkd', '300']],
  [at(0, -2, 10), ['pay', APPELLANT, 'hkd']],
  [at(0, 0, -5), ['take', APPELLANT, 'eur', '200']],
];

/** Merchants with their adverts, and orders of the personas in every state. */
export const p2pLife: Life = (stage) => {
  const trades = new SeedTrades(stage);
  return [
    [READY, () => trades.open()],
    ...ADVERTS.map(([secondsBefore, who, name, form]): Act => [secondsBefore, () => trades.publish(who, name, form)]),
    [at(45), () => trades.takeDown('merchant', 'shelved')],
    ...DEEDS.map(([secondsBefore, deed]): Act => [secondsBefore, () => trades.live(deed)]),
  ];
};

class SeedTrades {
  readonly #stage: Stage;
  readonly #adverts = new Map<string, number>();
  /** The last order of each advert. */
  readonly #orders = new Map<string, number>();

  constructor(stage: Stage) {
    this.#stage = stage;
  }

  async open(): Promise<void> {
    for (const { who, nickname, funds, card, apps } of MERCHANTS) {
      const player = await Player.logIn(this.#stage, who);
      for (const [coin, amount] of Object.entries(funds)) await player.fund(coin, amount, 'legal');
      await done(player.client, bankCard.saveCard, { ...card, ...apps });
      if (nickname === undefined) continue;
      await done(player.client, account.setNickname, { nickname });
      const { message: picture } = await done(player.client, upload.uploadPicture, { file: receipt() });
      await this.#stage.port.addMerchant(who, picture);
    }
  }

  async publish(who: string, name: string, form: Sent<typeof p2p.publish>): Promise<void> {
    this.#adverts.set(name, (await done(await this.#client(who), p2p.publish, form)).message.id);
  }

  async takeDown(who: string, name: string): Promise<void> {
    await done(await this.#client(who), p2p.takeDown, { id: this.#advert(name) });
  }

  async live(deed: Deed): Promise<void> {
    if (deed[0] === 'decide') return this.#decide(deed[1], deed[2], deed[3]);
    const [what, who, advert] = deed;
    const client = await this.#client(who);
    if (what === 'take') return this.#take(client, advert, deed[3]);
    const id = assertDefined(this.#orders.get(advert), `${advert} was taken`);
    if (what === 'pay') await this.#pay(client, id);
    else if (what === 'release') await done(client, p2p.confirm, { id, pay_password: FUND_PASSWORD });
    else if (what === 'cancel') await done(client, p2p.cancelOrder, { id });
    else if (what === 'appeal') await done(client, p2p.appeal, { id, reason: deed[3] });
    else if (what === 'say') await done(client, p2p.say, { id, text: deed[3] });
    else await done(client, p2p.rate, { id, is_good: deed[3] });
  }

  async #take(client: Client, advert: string, value: string): Promise<void> {
    const { message } = await done(client, p2p.takeAdvert, { id: this.#advert(advert), value, means: 'number' });
    this.#orders.set(advert, message.data.id);
  }

  async #pay(client: Client, id: number): Promise<void> {
    const { message: pay_orders_img } = await done(client, upload.uploadPicture, { file: receipt() });
    await done(client, p2p.pay, { id, pay_orders_img });
  }

  async #decide(advert: string, decision: 'approve' | 'reject', reason: string): Promise<void> {
    const id = assertDefined(this.#orders.get(advert), `${advert} was taken`);
    await this.#stage.port.decide('p2p-appeal', id, { decision, reason });
  }

  async #client(who: string): Promise<Client> {
    return (await Player.logIn(this.#stage, who)).client;
  }

  #advert(name: string): number {
    return assertDefined(this.#adverts.get(name), `${name} is an advert`);
  }
}
