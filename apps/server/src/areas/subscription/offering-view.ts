import type { Given } from '@mt2/contracts/fields';
import type { Language } from '@mt2/contracts/languages';
import type { offering } from '@mt2/contracts/subscription-rows';
import { assertDefined, COIN, formatFloor, type Instant, RATE_ONE } from '@mt2/domain';
import type { OwnFunds } from '@mt2/domain/loan';
import { type OfferingPhase, phaseOf, tokensLeft, tokensLeftFor } from '@mt2/domain/subscription';
import type { Source } from '../../world/transaction/tx.ts';
import { placeableBy } from '../loan/index.ts';
import { coinAt, priceOf } from '../market/index.ts';
import { listOfferings, type OfferingRecord, type OfferingText, textsIn } from './offering.repo.ts';
import { type OwnShare, ownSharesOf } from './subscription.repo.ts';

type View = Given<typeof offering>;

const DAYS_OF_YEAR = 365n;

/** Open offerings are first in a list, ended ones last. */
const RANKS: Readonly<Record<OfferingPhase, number>> = {
  during: 0,
  'not-started': 1,
  allocation: 2,
  'sold-out': 2,
  launched: 3,
  cancelled: 4,
};

/** The reader of offerings: language and, if logged in, the user. */
export type Reader = { readonly source: Source; readonly now: Instant; readonly lang: Language; readonly userId: number | undefined };

/** Every offering, as its reader sees it. */
export function offeringsFor(reader: Reader): View[] {
  const { source, now } = reader;
  const viewOf = offeringViewFor(reader);
  return listOfferings(source)
    .map((row) => ({ row, rank: RANKS[phaseOf(row, now)] }))
    .sort((one, other) => one.rank - other.rank)
    .map(({ row }) => viewOf(row));
}

/** Gives the values of offerings, as a reader sees them. */
export function offeringViewFor({ source, now, lang, userId }: Reader): (row: OfferingRecord) => View {
  const texts = textsIn(source, lang);
  const ownOf = ownSharesOf(source, userId);
  const fundsIn = placeableBy(source, now, userId);
  return (row) => {
    const text = assertDefined(texts.get(row.id), 'an offering has its words');
    return offeringView(source, row, now, { text, own: ownOf(row.id), fundsIn });
  };
}

type Read = { readonly text: OfferingText; readonly own: OwnShare; readonly fundsIn: (coin: number) => OwnFunds };

function offeringView(source: Source, row: OfferingRecord, now: Instant, { text, own, fundsIn }: Read): View {
  const { id: coinId, symbol: coin, logo, name } = coinAt(source, row.coin);
  const payCoins = row.payCoins.map((id) => {
    const { symbol } = coinAt(source, id);
    return { id, symbol, price: priceOf(source, id, now), most: fundsIn(id).most };
  });
  const usual = assertDefined(payCoins[0], 'an offering takes a coin');
  const isUsedUp = row.mode === 'pro-rata' && own.count > 0;
  return {
    ...row,
    coinId,
    coin,
    logo,
    name,
    payCoins,
    payCoinId: usual.id,
    payCoin: usual.symbol,
    tokensLeft: tokensLeft(row),
    yearlyPercent: yearlyPercentOf(row),
    introduction: text.introduction,
    isRecommended: row.isRecommended === 1,
    slogan: text.title,
    phase: phaseOf(row, now),
    owed: fundsIn(usual.id).owed,
    ownLeft: isUsedUp ? 0n : tokensLeftFor(row, own.tokens),
    ownCount: own.count,
    ownTokens: own.tokens,
    target: (row.supply * row.issuePrice) / COIN,
    tokenomics: text.tokenomics,
  };
}

/** The reward of a lock-up as a yearly percent text: `0` without a lock-up, else with two decimals. */
const yearlyPercentOf = ({ lockupDays, rewardRate }: OfferingRecord): string =>
  lockupDays === 0 ? '0' : formatFloor((rewardRate * DAYS_OF_YEAR * 100n * COIN) / (BigInt(lockupDays) * RATE_ONE), 2);
