import type { LabOfferingView, labOffering } from '@mt2/contracts/lab/offering';
import { type Decision, err, type Instant, ok, parseDuration, parseInstant, toFullMinute } from '@mt2/domain';
import { phaseOf } from '@mt2/domain/subscription';
import { coinAt } from '../../areas/market/index.ts';
import {
  cancelOffering,
  closeOffering,
  listOfferings,
  type OfferingRecord,
  openOffering,
  postponeLaunch,
} from '../../areas/subscription/index.ts';
import type { Area } from '../../http/area.ts';
import type { Source } from '../../world/transaction/tx.ts';

const offeringView = (source: Source, row: OfferingRecord, now: Instant): LabOfferingView => ({
  id: row.id,
  coin: coinAt(source, row.coin).symbol,
  mode: row.mode,
  phase: phaseOf(row, now),
  issuePrice: row.issuePrice,
  supply: row.supply,
  sold: row.sold,
  raised: row.raised,
  lockupDays: row.lockupDays,
  startAt: row.startAt,
  closeAt: row.closeAt,
  launchAt: row.launchAt,
  reason: row.reason,
});

/** A time from now, rounded up to a full minute, or an unchanged instant. */
function readLaunch(to: string | number, now: Instant): Instant | undefined {
  const seconds = parseDuration(to);
  return seconds === undefined ? parseInstant(String(to)) : toFullMinute(now + seconds);
}

const shown = <R extends string>(
  source: Source & { readonly now: Instant },
  decided: Decision<OfferingRecord, R>,
): Decision<LabOfferingView, R> => (decided.ok ? ok(offeringView(source, decided.value, source.now)) : decided);

/** Offerings, controlled by an operator: opened, closed, postponed, cancelled. */
export const labOfferingArea: Area<typeof labOffering> = {
  handlers: {
    listOfferings: ({ world }) => ok(listOfferings(world).map((row) => offeringView(world, row, world.now()))),
    openOffering: (tx, { id }) => shown(tx, openOffering(tx, id)),
    closeOffering: (tx, { id }) => shown(tx, closeOffering(tx, id)),
    postponeLaunch: (tx, { id, to }) => {
      const launchAt = readLaunch(to, tx.now);
      return launchAt === undefined ? err('instant-invalid') : shown(tx, postponeLaunch(tx, id, launchAt));
    },
    cancelOffering: (tx, { id, reason }) => shown(tx, cancelOffering(tx, id, reason)),
  },
};
