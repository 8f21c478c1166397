import { share } from '@mt2/contracts/lab/share';
import { calling, ofWorld } from '../calling.ts';
import type { Command } from '../command.ts';

export const shareCommands: readonly Command[] = [
  calling(share.createShare, {
    name: 'share',
    about:
      'Prints a link. Its page has a button that opens the product in a new copy of the world, without the lab, for anyone who has ' +
      'the link: for 24 hours, or --hours. At most 20 copies exist at a time.',
    args: { 'world?': 'world' },
    sent: ofWorld,
    show: ({ path }, _, { url }) => new URL(path, url).href,
  }),
  calling(share.endShares, {
    name: 'share end',
    about: 'Ends all links of the world. Copies that were opened stay.',
    args: { 'world?': 'world' },
    sent: ofWorld,
    show: ({ ended }, { world }) => `${world}: ${ended} links ended`,
  }),
];
