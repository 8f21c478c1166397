import { type LabOfferingRow, labOffering } from '@mt2/contracts/lab/offering';
import { type Command, type Context, field, Misuse, type Output } from '../command.ts';

/** The number of an offering by its coin, or by its number. */
async function idOf({ send }: Context, text: string): Promise<number> {
  const offerings = await send(labOffering.listOfferings, {});
  const found = offerings.find(({ id, coin }) => coin === text.toUpperCase() || String(id) === text);
  if (!found) throw new Misuse(`An offering is ${offerings.map(({ coin }) => coin).join(', ')}, not "${text}".`);
  return found.id;
}

const saidOf = (offering: LabOfferingRow): Output => ({
  json: offering,
  text: `${offering.coin} is ${offering.phase}, launch at ${offering.launch_at}`,
});

export const offeringCommands: readonly Command[] = [
  {
    name: 'offering list',
    args: [],
    about: 'The offerings of new coins, with their phases and times.',
    run: async ({ send }) => {
      const offerings = await send(labOffering.listOfferings, {});
      const rows = offerings.map(({ id, coin, mode, phase, sold, supply, start_at, close_at, launch_at }) => [
        ...[String(id), coin, mode, phase, `${sold} / ${supply}`, start_at, close_at, launch_at],
      ]);
      return { json: offerings, text: { heads: ['ID', 'COIN', 'MODE', 'PHASE', 'SOLD', 'START', 'CLOSE', 'LAUNCH'], rows } };
    },
  },
  {
    name: 'offering open',
    args: ['<coin>'],
    about: 'Opens an offering now that was to open later.',
    run: async (context, [coin = '']) => saidOf(await context.send(labOffering.openOffering, { id: await idOf(context, coin) })),
  },
  {
    name: 'offering close',
    args: ['<coin>'],
    about: 'Closes an open offering now; a pro-rata one is shared out.',
    run: async (context, [coin = '']) => saidOf(await context.send(labOffering.closeOffering, { id: await idOf(context, coin) })),
  },
  {
    name: 'offering postpone',
    args: ['<coin>', '<instant|duration>'],
    about: 'Puts the launch off, or brings it forward, to an instant or to so long from now (10m), not before the close.',
    run: async (context, [coin = '', to = '']) =>
      saidOf(await context.send(labOffering.postponeLaunch, { id: await idOf(context, coin), to })),
  },
  {
    name: 'offering cancel',
    args: ['<coin>'],
    options: { reason: 'text' },
    about: 'Cancels a project before its launch: every payment goes back, with the --reason that subscribers read.',
    run: async (context, [coin = ''], { reason }) =>
      saidOf(await context.send(labOffering.cancelOffering, { id: await idOf(context, coin), ...field('reason', reason) })),
  },
];
