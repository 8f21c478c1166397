import type { Language } from '@mt2/contracts/languages';
import { assertDefined, type Instant, type Rate } from '@mt2/domain';
import { OFFERING_MODES, OFFERING_STATUS, type OfferingMode, type OfferingStatus } from '@mt2/domain/subscription';
import type { Offering, OfferingText as TextRow } from '@mt2/prisma';
import { type Named, named, transition } from '../../world/tables/status.ts';
import type { Due } from '../../world/time/job.ts';
import { firstDue } from '../../world/time/set-aside.ts';
import type { Reading, Tx } from '../../world/transaction/tx.ts';

type Stored = Omit<Named<Offering, OfferingStatus>, 'mode' | 'rewardRate' | 'payCoins'>;
/** An offering; `payCoins` are IDs, the default one first. */
export type OfferingRecord = Stored & { readonly mode: OfferingMode; readonly rewardRate: Rate; readonly payCoins: readonly number[] };
/** The texts of an offering in one language. */
export type OfferingText = Readonly<TextRow>;
export type NewOffering = Omit<OfferingRecord, 'id' | 'status' | 'sold' | 'raised' | 'allocatedAt' | 'reason' | 'createdAt'>;

const PLANNED = OFFERING_STATUS.codeOf('planned');
const modeOf = (text: string): OfferingMode =>
  assertDefined(
    OFFERING_MODES.find((mode) => mode === text),
    'an offering has a mode',
  );
const toRecord = (row: Offering): OfferingRecord => ({
  ...named(OFFERING_STATUS, row),
  mode: modeOf(row.mode),
  rewardRate: BigInt(row.rewardRate),
  payCoins: row.payCoins.split(',').map(Number),
});

export const insertOffering = (tx: Tx, { payCoins, rewardRate, ...offering }: NewOffering): number =>
  tx.sql.insert<Offering>('Offering', {
    ...offering,
    rewardRate: Number(rewardRate),
    payCoins: payCoins.join(','),
    status: PLANNED,
    sold: 0n,
    raised: 0n,
    allocatedAt: null,
    reason: '',
    createdAt: tx.now,
  });
export const insertText = (tx: Tx, text: OfferingText): number => tx.sql.insert<OfferingText>('OfferingText', text);

/** Stores other changes of an offering, and returns it. */
export function updateOffering(
  tx: Tx,
  row: OfferingRecord,
  set: Partial<Pick<Offering, 'startAt' | 'closeAt' | 'launchAt' | 'sold' | 'raised' | 'allocatedAt'>>,
): OfferingRecord {
  tx.sql.update<Offering>('Offering', { id: row.id }, set);
  return { ...row, ...set };
}

/** Ends the planning of an offering, and returns it. Throws if its status does not allow it. */
export function endPlanning(
  tx: Tx,
  row: OfferingRecord,
  status: 'launched' | 'cancelled',
  set: Partial<Pick<Offering, 'sold' | 'raised' | 'reason'>> = {},
): OfferingRecord {
  transition<Offering, OfferingStatus>(tx, 'Offering', OFFERING_STATUS, { id: row.id, from: row.status, to: status }, set);
  return { ...row, ...set, status };
}

export function findOffering({ sql }: Reading, id: number): OfferingRecord | undefined {
  const row = sql.get<Offering>('SELECT * FROM "Offering" WHERE "id" = +?', id);
  return row && toRecord(row);
}
/** The offering of a stored row, which always has one. */
export const offeringOf = (source: Reading, { offeringId }: { readonly offeringId: number }): OfferingRecord =>
  assertDefined(findOffering(source, offeringId), 'a subscription has its offering');
/** All offerings, newest first. */
export const listOfferings = ({ sql }: Reading): OfferingRecord[] =>
  sql.all<Offering>('SELECT * FROM "Offering" ORDER BY "id" DESC').map(toRecord);

export const textsIn = ({ sql }: Reading, lang: Language): ReadonlyMap<number, OfferingText> =>
  new Map(sql.all<OfferingText>('SELECT * FROM "OfferingText" WHERE "lang" = +?', lang).map((text) => [text.offeringId, text]));

/** The offering launched first, if that is at or before `upTo`. */
export const findNextLaunch = (source: Reading, upTo: Instant): Due | undefined =>
  firstDue(source, 'Offering', 'launchAt', '"status" = +? AND "launchAt" <= +?', PLANNED, upTo);
/** The offering shared out first, if that is at or before `upTo`. */
export const findNextAllocation = (source: Reading, upTo: Instant): Due | undefined =>
  firstDue(
    source,
    'Offering',
    'closeAt',
    `"status" = +? AND "mode" = 'pro-rata' AND "allocatedAt" IS NULL AND "closeAt" <= +?`,
    PLANNED,
    upTo,
  );
