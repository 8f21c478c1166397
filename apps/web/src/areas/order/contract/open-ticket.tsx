import { lever } from '@mt2/contracts/lever';
import { about, type Err, err, sumOf, truncated } from '@mt2/domain';
import { LEVER_FEES } from '@mt2/domain/lever';
import { floorToTicks, formatTicks, ticksToAtoms } from '@mt2/domain/market-terms';
import type { FeeRates } from '@mt2/domain/order';
import { formatAmount } from '../../../platform/format.ts';
import { type Text, useText } from '../../../platform/i18n.ts';
import { api } from '../../../platform/send.ts';
import { ownAmount, plainPercent } from '../../../platform/text/figures.ts';
import { Amount } from '../../../ui/figures/amount.tsx';
import { useContractRates } from '../../fee/index.ts';
import { useAvailable } from '../../wallet/index.ts';
import { lotsInCoin, lotsNumber, openRefusalText, partNote, protectionNote, tickText } from '../order-text.ts';
import { PriceField } from '../ticket/fields.tsx';
import type { Ticketed } from '../ticket/ticket.tsx';
import { useTicketErrors } from '../ticket/use-ticket-errors.ts';
import { stopsText } from '../waiting/waiting.ts';
import { useLeverage, useUnit } from './choices.ts';
import { type ContractForm, type ContractTicketProps, POSITION_SIDES } from './contract-form.ts';
import { ContractTicket, MostAndCost } from './contract-ticket.tsx';
import { useOpenFacts } from './facts.ts';
import { areStopsMissing, type Cost, type OpenForm, previewOpen, type SidePreview, withLots, withPercent } from './open-form.ts';

/** The form's errors for a side: the refusal of its order, and anything missing in addition to any other error. */
function wrongIn(form: OpenForm, side: SidePreview | undefined): readonly Err<string>[] {
  if (!side || side.decision.ok) return [];
  if (side.decision.refusal === 'market-closed') return [side.decision];
  return [
    side.decision,
    ...(form.kind === 'limit' && form.price.trim() === '' ? [about('price', err('price-required'))] : []),
    ...(areStopsMissing(form.stops) ? [about('takeProfit', err('stops-required'))] : []),
  ];
}

/** What the form would place on each side, and its errors. */
function useOpen({ quotation: { market, last }, account, form: typed }: ContractTicketProps) {
  const text = useText();
  const facts = useOpenFacts(market, account);
  const [unit, leverage] = [useUnit(), useLeverage(market.symbol)];
  const form: OpenForm = { ...typed, kind: typed.kind === 'market' ? 'market' : 'limit', leverage, unit };
  const preview = facts && previewOpen(form, facts);
  const judged = { market, leverage, last: facts?.last ?? floorToTicks(market, last) };
  const { price, size, stops } = form;
  const errors = useTicketErrors(
    lever.submit,
    ['order', 'price', 'lots', 'takeProfit', 'stopLoss'],
    POSITION_SIDES.map((side) => wrongIn(form, preview?.[side])),
    {
      say: (refusal, side) => openRefusalText(text, { ...judged, side: side === undefined ? undefined : POSITION_SIDES[side] }, refusal),
      typed: { price: price + size, lots: size, ...stops },
      about: `${form.kind} ${leverage}`,
    },
  );
  return { facts, form, preview, errors };
}

/** The ticket of a limit or market order that opens a position. */
export function OpenTicket(props: ContractTicketProps) {
  const { account, form: typed, onChange } = props;
  const { market } = props.quotation;
  const text = useText();
  const { facts, form, preview, errors } = useOpen(props);
  const rates = useContractRates();
  const available = useAvailable(account, 'USDT');
  const change = (part: Partial<ContractForm>) => {
    errors.clear();
    onChange({ ...typed, ...part });
  };
  const setLots = (lots: number) => facts && change({ size: withLots(form, facts, lots).size });
  const isMarket = form.kind === 'market';
  return (
    <ContractTicket
      {...props}
      {...{ form, change, errors }}
      confirmed="contract"
      isRead={preview !== undefined}
      isLive
      sides={POSITION_SIDES.map((side, index) => {
        const isWrong = isPriceWrong(preview?.[side]);
        const { most, cost } = (available !== undefined && !isWrong && preview?.[side]) || {};
        return {
          order: preview && ticketed(text, props, preview[side], rates),
          // A reason about the price takes their place, so that the buttons keep theirs.
          figures: isWrong && errors.ofSide(index) ? undefined : <MostAndCost most={most} cost={cost?.total} onMost={setLots} />,
        };
      })}
      price={preview?.price}
      share={preview?.percent ?? 0}
      onShare={facts && available ? (percent) => change({ size: withPercent(form, facts, percent).size }) : undefined}
      stops={preview}
      opening={preview?.lots ? { lots: Math.floor(preview.lots), price: preview.long.entry } : undefined}
    >
      <PriceField {...{ market, isMarket, form }} book="contract" onChange={change} error={errors.at('price')} />
    </ContractTicket>
  );
}

const isPriceWrong = (side: SidePreview | undefined): boolean =>
  side?.decision.ok === false && side.decision.field === 'price' && side.decision.refusal !== 'price-required';

/** The parts of the cost. Margin and fee are those of the orders and the ledger; the reserve is the rest of the cost as shown. */
function costRows(text: Text, { margin, fee, total }: Cost) {
  const exact = [truncated(margin, 2), truncated(fee, 2)] as const;
  const shown = [...exact, truncated(total, 2) - sumOf(exact)];
  return (['lever.margin', 'lever.opening-fee', 'lever.reserve'] as const).map((word, index) => ({
    label: text(word),
    value: <Amount unit="USDT">{formatAmount(shown[index] ?? 0n, 2)}</Amount>,
  }));
}

/**
 * The order of a side, with its costs and liquidation price; undefined while it is refused. The user pays `rates`, the cost is that of
 * the standard ones.
 */
export function ticketed(
  text: Text,
  { quotation: { market, quoteId }, account }: Pick<ContractTicketProps, 'quotation' | 'account'>,
  { decision, cost, covered, liquidation, mark }: SidePreview,
  rates: FeeRates,
): Ticketed | undefined {
  if (!decision.ok) return undefined;
  const { side, leverage, kind, lots, price, takeProfit, stopLoss, tif } = decision.value;
  const isMarket = kind === 'market';
  const at = (ticks: number) => `${tickText(market, ticks)} USDT`;
  const stops = { takeProfit: ticksToAtoms(market, takeProfit), stopLoss: ticksToAtoms(market, stopLoss) };
  const stopPrices = stopsText({ market, ...stops });
  const limit = isMarket ? undefined : formatTicks(market, price);
  const order = { marketId: market.id, quoteId, account, lots, leverage, side, kind, price: limit, ...stops, tif };
  const size = ownAmount(lotsInCoin(market, lots).replace(' ', '\u00a0'));
  return {
    title: `${text(`lever.open-${side}`)} ${size}\u00a0· ${leverage}x\u00a0· ${isMarket ? text('spot.market') : tickText(market, price)}`,
    rows: [
      { label: text('spot.time-in-force'), value: tif && text(`spot.tif-${tif}`) },
      { label: text('lever.size'), value: <Amount>{lotsNumber(text, lots)}</Amount> },
      { label: text('lever.mark-price'), value: at(mark) },
      { label: text('lever.estimated-liquidation'), value: liquidation && at(liquidation) },
      { label: text('lever.tp-sl'), value: stopPrices },
      ...(cost ? costRows(text, cost) : []),
    ],
    total: cost && { label: text('lever.cost'), value: <Amount unit="USDT">{formatAmount(cost.total, 2)}</Amount> },
    notes: [
      text('lever.cost-note', { percent: plainPercent(LEVER_FEES.taker) }),
      rates.taker !== LEVER_FEES.taker &&
        text('lever.own-rates-note', { maker: plainPercent(rates.maker), taker: plainPercent(rates.taker) }),
      isMarket && covered < lots && partNote(text, covered, lots),
      isMarket ? protectionNote(text) : tif && text(`spot.tif-${tif}-note`),
      stopPrices && text('lever.actual-price-may-differ'),
    ],
    view: isMarket || tif === 'fok' ? 'positions' : tif === 'ioc' ? 'history' : 'open',
    send: () => api.change(lever.submit, order, { mask: 'clear', isAtMarket: isMarket }),
  };
}
