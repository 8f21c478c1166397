import { entries } from '@mt2/conformance/all-entries';
import { type Entry, productEntries } from '@mt2/conformance/entries';
import { inputOf, Stage } from '@mt2/conformance/scenario';
import { lab, product } from '@mt2/contracts';
import { assertDefined } from '@mt2/domain';
import { ok, type TestWorld } from './harness.ts';

export type Act = (world: TestWorld) => Promise<unknown>;

/** Areas whose changes end sessions. */
const ACCOUNT_AREAS = ['session', 'security', 'account'];
/** Areas that change more than one world, or nothing in it. */
const OTHER_AREAS = ['compatibility', 'faults', 'link', 'outbox', 'clock', 'setting'];

const isOf = ({ name }: Entry, areas: readonly string[]): boolean =>
  areas.includes(assertDefined(name.split('.')[0], 'a call has an area'));

/** Plays a call like its scenario, if the world still allows it. */
const played =
  ({ call, scenario }: Entry, persona = scenario.as ?? 'trader'): Act =>
  async (world) => {
    if (!('works' in scenario)) return;
    const stage = await Stage.open(world, persona);
    const sent = await inputOf(scenario.works, stage).catch(() => undefined);
    if (sent) await stage.person.send(call, sent);
  };

const changes = entries.filter((entry) => entry.call.changes && !isOf(entry, OTHER_AREAS));
const spotOrder = assertDefined(
  productEntries.find(({ call }) => call === product.spot.placeOrder),
  'there is a call for spot orders',
);

const invite: Act = async (world) => {
  const { message } = await ok(await world.as('inviter'), product.promotion.getPoster, {});
  await world.signUp('invited@mt2.test', undefined, message.extension_code);
};
/** Moves the price of Bitcoin to a level immediately. */
const bitcoinTo =
  (to: string): Act =>
  ({ guest }) =>
    ok(guest, lab.labMarket.setPrice, { symbol: 'BTC/USDT', to, over: 1 });

/** Everything users and operators do in ten minutes; prices fall at the end. */
export const BUSY: readonly Act[] = [
  ...changes.filter((entry) => !isOf(entry, ACCOUNT_AREAS)).map((entry) => played(entry)),
  played(spotOrder, 'invitee'),
  invite,
  ...['62000', '60000', '58000', '56000', '54000', '52000', '50000', '48000', '46000', '44000', '42000', '40000'].map(bitcoinTo),
];

/** Changes of accounts and sessions. */
export const LAST: readonly Act[] = changes.filter((entry) => isOf(entry, ACCOUNT_AREAS)).map((entry) => played(entry));
