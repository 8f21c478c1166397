import type { Message } from '@mt2/contracts';
import { labOffering } from '@mt2/contracts/lab/offering';
import { calling } from '../calling.ts';
import { type Context, Misuse } from '../command.ts';

/** The fields with an offering's ID; users give its coin or its ID. */
async function byCoin<F extends { readonly id?: number | string }>(given: F, { send }: Context): Promise<F> {
  const offerings = await send(labOffering.listOfferings, {});
  const found = offerings.find(({ id, coin }) => coin === String(given.id).toUpperCase() || String(id) === given.id);
  if (!found) throw new Misuse(`An offering must be one of ${offerings.map(({ coin }) => coin).join(', ')}, not "${given.id}".`);
  return { ...given, id: found.id };
}

const args = { coin: 'id' } as const;
const show = ({ coin, phase, launch_at }: Message<typeof labOffering.openOffering>) => `${coin} is ${phase}, launch at ${launch_at}`;
const shared = { args, sent: byCoin, show };

export const offeringCommands = [
  calling(labOffering.listOfferings, {
    name: 'offering list',
    about: 'Lists the offerings of new coins, with their phases and times.',
    show: (offerings) => ({
      heads: ['ID', 'COIN', 'MODE', 'PHASE', 'SOLD', 'START', 'CLOSE', 'LAUNCH'],
      rows: offerings.map(({ id, coin, mode, phase, sold, supply, start_at, close_at, launch_at }) => [
        ...[String(id), coin, mode, phase, `${sold} / ${supply}`, start_at, close_at, launch_at],
      ]),
    }),
  }),
  calling(labOffering.openOffering, { name: 'offering open', ...shared }),
  calling(labOffering.closeOffering, { name: 'offering close', ...shared }),
  calling(labOffering.postponeLaunch, { name: 'offering postpone', ...shared, args: { ...args, 'instant|duration': 'to' } }),
  calling(labOffering.cancelOffering, {
    name: 'offering cancel',
    about: 'Cancels a project before its launch: every payment is refunded, with the --reason that subscribers see.',
    ...shared,
  }),
];
