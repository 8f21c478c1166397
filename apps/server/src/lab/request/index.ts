import type { request } from '@mt2/contracts/lab/request';
import { err, ok } from '@mt2/domain';
import type { Area } from '../../http/area.ts';
import type { RealNow } from '../../world/time/clock.ts';
import { nameOfCall } from '../call-names.ts';
import { waitFor } from '../wait-for.ts';
import { type Entry, keyOf } from './entry.ts';
import { repeatable } from './repeatable.ts';
import type { RequestLog } from './request-log.ts';
import { detailOf, gateViews, requestView, sentenceOf } from './request-view.ts';

export type RequestOptions = {
  readonly log: RequestLog;
  readonly real: RealNow;
  readonly stamp: (msAgo: number) => string;
  readonly closing: AbortSignal;
};

const USUAL_LIMIT = 100;

type Filter = Readonly<Record<'path' | 'call' | 'refused' | 'result' | 'changes', string> & Record<'after' | 'user', number>>;
const fits =
  ({ after, path, call: named, user, refused, result, changes }: Filter) =>
  ({ id, call, path: asked, person, ending }: Entry): boolean =>
    id > after &&
    asked.includes(path) &&
    (named === '' || `${nameOfCall(call)}.`.startsWith(`${named}.`)) &&
    (result === '' || (keyOf(ending) || 'ok') === result) &&
    (user === 0 || person?.id === user) &&
    (refused !== '1' || keyOf(ending) !== '') &&
    (changes !== '1' || call.changes);

/** Past calls, and why each ended the way it did. */
export function requestArea({ log, real, stamp, closing }: RequestOptions): Area<typeof request> {
  const viewOf = (entry: Entry) => requestView(entry, stamp(real() - entry.startedMs));
  return {
    handlers: {
      listRequests: async ({ world }, { limit, wait, ...filter }) => {
        const read = () =>
          log
            .newest(world)
            .filter(fits(filter))
            .slice(0, limit || USUAL_LIMIT);
        const entries = await waitFor(world, { seconds: wait, closing }, read, (look) => log.listen(look));
        return ok(entries.map(viewOf));
      },
      getRequest: ({ world }, { id }) => {
        const entry = log.get(world, Number(id));
        return entry ? ok({ ...viewOf(entry), ...repeatable(entry) }) : err('request-not-found');
      },
      explainRequest: ({ world }, { id }) => {
        const entry = log.get(world, Number(id));
        if (!entry) return err('request-not-found');
        const gates = gateViews(entry);
        const refusedBy = gates.find(({ passed }) => !passed)?.gate;
        return ok({ gates, refusedBy, key: keyOf(entry.ending), sentence: sentenceOf(entry), detail: detailOf(entry) });
      },
    },
  };
}
