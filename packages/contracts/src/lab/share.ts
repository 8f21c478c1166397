import { z } from 'zod';
import { call } from '../call.ts';
import * as ask from '../fields/ask.ts';
import { count, record, text } from '../fields/index.ts';
import { world } from './worlds.ts';

/** Default and maximum lifetime of a link in hours of real time. */
const SHARE_HOURS = { default: 24, most: 168 };

export const share = {
  createShare: call({
    method: 'POST',
    path: '/lab/api/worlds/:world/share',
    needs: [],
    worksWithoutWorld: true,
    changes: false,
    isSecret: true,
    source: 'ours',
    about:
      'Creates a link whose page has a button that opens the product in a new copy of this world, for anyone who has the link. It ' +
      'gives no access to the lab: it is refused if visitors could reach the lab without a token. At most 20 such copies exist at a ' +
      'time; each is deleted after an hour without use. A restart of the server ends all links.',
    takes: ask.inputs({
      world,
      hours: ask.optional(
        'hours',
        z
          .int({ error: 'parameter-invalid' })
          .min(1, { error: 'parameter-invalid' })
          .max(SHARE_HOURS.most, { error: 'parameter-invalid' })
          .default(SHARE_HOURS.default),
        `Lifetime of the link in hours of real time, at most ${SHARE_HOURS.most}. Default ${SHARE_HOURS.default}.`,
        { unit: 'h' },
      ),
    }),
    answers: record('Share', {
      path: text('path', 'Path of the link on this server.'),
      expires: text('expires', 'End of the link, by the machine’s clock.', { unit: 'ISO 8601' }),
    }),
  }),
  endShares: call({
    method: 'DELETE',
    path: '/lab/api/worlds/:world/share',
    needs: [],
    worksWithoutWorld: true,
    changes: false,
    source: 'ours',
    about: 'Ends all links of this world and returns their number. Copies that were opened stay.',
    takes: ask.inputs({ world }),
    answers: record('EndedShares', { ended: count('ended', 'Number of links ended.') }),
  }),
};
