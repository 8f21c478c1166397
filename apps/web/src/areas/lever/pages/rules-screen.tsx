import { LEVER_FEES, MAX_LOTS } from '@mt2/domain/lever';
import { formatTicks, type Market } from '@mt2/domain/market-terms';
import { formatAmount } from '../../../platform/format.ts';
import { useText } from '../../../platform/i18n.ts';
import { rateText } from '../../../platform/text/figures.ts';
import { Facts } from '../../../ui/lists/facts.tsx';
import { lotSize, lotsNumber } from '../../order/index.ts';
import { PairScreen } from './pair-screen.tsx';
import { TierTable } from './tier-table.tsx';

/** Names of the rules in the dictionary; the text of each is `rule-<name>-text`. */
const RULES = ['margin', 'mark', 'funding', 'stops', 'liquidation'] as const;

/** The rules of the chosen market's contract. */
export function RulesScreen() {
  return <PairScreen title={useText()('lever.rules')}>{({ market }) => <ContractTerms market={market} />}</PairScreen>;
}

/** The terms of a market's contract, the tiers, and the rules in plain words. */
export function ContractTerms({ market }: { market: Market }) {
  const text = useText();
  return (
    <div className="pb-8">
      <section className="px-4 pt-2">
        <Facts
          items={[
            { label: text('lever.contract-kind'), value: text('lever.perpetual-usdt') },
            { label: lotsNumber(text, 1), value: lotSize(market) },
            { label: text('kline.tick-size'), value: `${formatTicks(market, 1)} USDT` },
            { label: text('lever.lots-per-order'), value: `1 – ${formatAmount(`${MAX_LOTS}`, 0)}` },
            { label: text('spot.maker-fee'), value: rateText(LEVER_FEES.maker) },
            { label: text('spot.taker-fee'), value: rateText(LEVER_FEES.taker) },
            { label: text('lever.funding-times'), value: '00:00, 08:00, 16:00\u00a0UTC' },
          ]}
        />
      </section>
      <section className="px-4 pt-5">
        <h2 className="pb-1 text-[0.9375rem] font-semibold">{text('lever.tiers-in', { coin: 'USDT' })}</h2>
        <TierTable tiers={market.tiers} />
      </section>
      {RULES.map((name) => (
        <section key={name} className="px-4 pt-5">
          <h2 className="text-[0.9375rem] font-semibold">{text(`lever.rule-${name}`)}</h2>
          <p className="pt-1 text-sm leading-relaxed text-mute">{text(`lever.rule-${name}-text`)}</p>
        </section>
      ))}
    </div>
  );
}
