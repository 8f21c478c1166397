import type { Language } from '@mt2/contracts/languages';
import type { OfferingRow } from '@mt2/contracts/subscription';
import { assertDefined, COIN, formatAtoms, formatFloor, formatInstant, type Instant, RATE_ONE } from '@mt2/domain';
import type { OwnFunds } from '@mt2/domain/loan';
import { type OfferingPhase, PHASES_OF_OFFERING, phaseOf, tokensLeft, tokensLeftFor } from '@mt2/domain/subscription';
import type { Source } from '../../world/transaction/derived.ts';
import { placeableAt } from '../loan/index.ts';
import { coinAt, priceOf } from '../market/index.ts';
import { listOfferings, type OfferingRecord, type OfferingText, textsIn } from './offering.repo.ts';
import { percentOf } from './subscription.present.ts';
import { type OwnShare, ownSharesOf } from './subscription.repo.ts';

const DAYS_OF_YEAR = 365n;

/** Open offerings stand first in a list, ended ones last. */
const RANKS: Readonly<Record<OfferingPhase, number>> = {
  during: 0,
  'not-started': 1,
  allocation: 2,
  'sold-out': 2,
  launched: 3,
  cancelled: 4,
};

/** The reader of offerings: language and, where somebody is logged in, who. */
export type Reader = { readonly source: Source; readonly now: Instant; readonly lang: Language; readonly userId: number | undefined };

/** Every offering on the wire, as its reader sees it. */
export function offeringsFor(reader: Reader): OfferingRow[] {
  const { source, now } = reader;
  const present = presenterFor(reader);
  return listOfferings(source)
    .map((row) => ({ row, rank: RANKS[phaseOf(row, now)] }))
    .sort((one, other) => one.rank - other.rank)
    .map(({ row }) => present(row));
}

/** Shows offerings to a reader. */
export function presenterFor({ source, now, lang, userId }: Reader): (row: OfferingRecord) => OfferingRow {
  const texts = textsIn(source, lang);
  const ownOf = ownSharesOf(source, userId);
  const fundsIn = (coin: number) => placeableAt(source, now, userId, coin);
  return (row) => {
    const text = assertDefined(texts.get(row.id), 'an offering has its words');
    return presentOffering(source, row, now, { text, own: ownOf(row.id), fundsIn });
  };
}

type Read = { readonly text: OfferingText; readonly own: OwnShare; readonly fundsIn: (coin: number) => OwnFunds };

function presentOffering(source: Source, row: OfferingRecord, now: Instant, { text, own, fundsIn }: Read): OfferingRow {
  const coin = coinAt(source, row.coin);
  const payCoins = row.payCoins.map((id) => ({
    id,
    name: coinAt(source, id).symbol,
    price: formatAtoms(priceOf(source, id, now)),
    my_limit: formatAtoms(fundsIn(id).most),
  }));
  const usual = assertDefined(payCoins[0], 'an offering takes a coin');
  const phase = phaseOf(row, now);
  const isUsedUp = row.mode === 'pro-rata' && own.count > 0;
  return {
    id: row.id,
    currency_id: usual.id,
    currency_name: usual.name,
    new_currency_id: coin.id,
    new_currency_name: coin.symbol,
    new_currency_logo: coin.logo,
    full_name: coin.name,
    num: formatAtoms(row.supply),
    last_num: formatAtoms(tokensLeft(row)),
    buy_num: formatAtoms(row.sold),
    change_rate: formatAtoms(row.issuePrice),
    day: row.lockupDays,
    interest_rate: percentOf(row.rewardRate),
    predict_rate:
      row.lockupDays === 0 ? '0' : formatFloor((row.rewardRate * DAYS_OF_YEAR * 100n * COIN) / (BigInt(row.lockupDays) * RATE_ONE), 2),
    introduction: text.introduction,
    online_time: formatInstant(row.launchAt),
    created_at: formatInstant(row.createdAt),
    is_recommend: row.isRecommended === 1 ? 1 : 0,
    recommend_title: text.title,
    recommend_content: text.introduction,
    start_time: formatInstant(row.startAt),
    end_time: formatInstant(row.closeAt),
    launch_time: formatInstant(row.launchAt),
    status: PHASES_OF_OFFERING.indexOf(phase),
    phase,
    mode: row.mode,
    pay_currencies: payCoins,
    my_owed: formatAtoms(fundsIn(usual.id).owed),
    min: formatAtoms(row.minimum),
    cap: formatAtoms(row.cap),
    my_left: formatAtoms(isUsedUp ? 0n : tokensLeftFor(row, own.tokens)),
    my_count: own.count,
    my_num: formatAtoms(own.tokens),
    raised: formatAtoms(row.raised),
    target: formatAtoms((row.supply * row.issuePrice) / COIN),
    tokenomics: text.tokenomics,
    reason: row.reason,
  };
}
