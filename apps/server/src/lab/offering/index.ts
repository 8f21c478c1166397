import type { LabOfferingRow, labOffering } from '@mt2/contracts/lab/offering';
import { type Decision, err, formatAtoms, type Instant, ok, parseDuration, parseInstant, toFullMinute } from '@mt2/domain';
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
import { iso } from '../../world/iso.ts';
import type { Source } from '../../world/transaction/derived.ts';

const present = (source: Source, row: OfferingRecord, now: Instant): LabOfferingRow => ({
  id: row.id,
  coin: coinAt(source, row.coin).symbol,
  mode: row.mode,
  phase: phaseOf(row, now),
  issue_price: formatAtoms(row.issuePrice),
  supply: formatAtoms(row.supply),
  sold: formatAtoms(row.sold),
  raised: formatAtoms(row.raised),
  lockup_days: row.lockupDays,
  start_at: iso(row.startAt),
  close_at: iso(row.closeAt),
  launch_at: iso(row.launchAt),
  reason: row.reason,
});

/** A time from now on, rounded up to a full minute, or an instant as it is. */
function readLaunch(to: string | number, now: Instant): Instant | undefined {
  const seconds = parseDuration(to);
  return seconds === undefined ? parseInstant(String(to)) : toFullMinute(now + seconds);
}

const shown = <R extends string>(
  source: Source & { readonly now: Instant },
  decided: Decision<OfferingRecord, R>,
): Decision<LabOfferingRow, R> => (decided.ok ? ok(present(source, decided.value, source.now)) : decided);

/** Offerings in the hands of an operator: opened, closed, postponed, cancelled. */
export const labOfferingArea: Area<typeof labOffering> = {
  handlers: {
    listOfferings: ({ world }) => ok(listOfferings(world).map((row) => present(world, row, world.now()))),
    openOffering: (tx, { id }) => shown(tx, openOffering(tx, id)),
    closeOffering: (tx, { id }) => shown(tx, closeOffering(tx, id)),
    postponeLaunch: (tx, { id, to }) => {
      const launchAt = readLaunch(to, tx.now);
      return launchAt === undefined ? err('instant-invalid') : shown(tx, postponeLaunch(tx, id, launchAt));
    },
    cancelOffering: (tx, { id, reason }) => shown(tx, cancelOffering(tx, id, reason)),
  },
};
