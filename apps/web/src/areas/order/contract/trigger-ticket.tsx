import { waiting } from '@mt2/contracts/waiting';
import { about, type Decision, err, percentOfWhole } from '@mt2/domain';
import { maxLots, maxTierLots, type PositionSide, quantityOf } from '@mt2/domain/lever';
import { floorToTicks, ticksToAtoms } from '@mt2/domain/market-terms';
import { type AcceptedWaitingOpen, validateWaitingOpen, type WaitingOpenFacts, worstOpenPrice } from '@mt2/domain/waiting';
import { type Text, useText } from '../../../platform/i18n.ts';
import { api } from '../../../platform/send.ts';
import { useAvailable } from '../../wallet/index.ts';
import { questionOf } from '../kinds/trigger.tsx';
import { type ReadPrices, readPrices, restingSide, TriggerFields, usePaidFacts, WatchedPrice, wrongIn } from '../kinds/trigger-fields.tsx';
import { limitAtoms, openRefusalText } from '../order-text.ts';
import type { Ticketed } from '../ticket/ticket.tsx';
import { useTicketErrors } from '../ticket/use-ticket-errors.ts';
import type { Plan } from '../waiting/waiting.ts';
import { useLeverage, useUnit } from './choices.ts';
import { type ContractForm, type ContractTicketProps, POSITION_SIDES } from './contract-form.ts';
import { ContractTicket, MostAndCost } from './contract-ticket.tsx';
import { areStopsMissing, typedStops } from './open-form.ts';
import { lotsOf, sizeText } from './size-field.tsx';

/** The trigger order of a side, or the server's refusal; `lots` is undefined if no number is typed. */
function previewContract(
  form: Pick<ContractForm, 'stop' | 'size' | 'stops'>,
  prices: ReadPrices,
  opening: { readonly side: PositionSide; readonly leverage: number; readonly lots: number | undefined },
  facts: WaitingOpenFacts,
): Decision<AcceptedWaitingOpen, string> {
  if (!prices.ok) return prices;
  if (opening.lots === undefined && form.size.trim() !== '') return about('lots', err('lots-invalid'));
  const { takeProfit, stopLoss } = typedStops(form.stops);
  if (takeProfit === 'invalid') return about('takeProfit', err('take-profit-invalid'));
  if (stopLoss === 'invalid') return about('stopLoss', err('stop-loss-invalid'));
  const decision = validateWaitingOpen({ ...opening, kind: form.stop, takeProfit, stopLoss, ...prices.value }, facts);
  return decision.ok && areStopsMissing(form.stops) ? about('takeProfit', err('stops-required')) : decision;
}

/** The price (ticks) at which a side opens once it is triggered: its limit, or the trigger price if that is better. */
function entryPrice({ parsed: { trigger, limit } }: ReadPrices, side: PositionSide, watched: number): number {
  const best = trigger ?? watched;
  if (limit === undefined) return best;
  return side === 'long' ? Math.min(limit, best) : Math.max(limit, best);
}

/** The most lots of a side that the balance pays for and the leverage allows; undefined if no price is typed. */
function mostOf(
  { stop }: ContractForm,
  { parsed: { trigger, limit } }: ReadPrices,
  { side, leverage }: { readonly side: PositionSide; readonly leverage: number },
  { market, available }: WaitingOpenFacts,
): number | undefined {
  const typed = stop === 'limit' ? limit : 0;
  if (trigger === undefined || typed === undefined) return undefined;
  const price = worstOpenPrice(side, trigger, typed);
  return Math.min(maxLots({ market, side, leverage, price }, available), maxTierLots(market, leverage, price));
}

/** What the form would place on each side, at the price by which it is judged, and its errors. */
function useTrigger({ quotation, account, form: typed }: ContractTicketProps) {
  const text = useText();
  const { market } = quotation;
  const [unit, leverage] = [useUnit(), useLeverage(market.symbol)];
  const form = { ...typed, leverage };
  const facts = usePaidFacts(quotation, form.by, account, 'USDT');
  const read = readPrices(form, market);
  const watched = facts?.watched ?? floorToTicks(market, quotation.last);
  const price = read.parsed.limit ?? read.parsed.trigger ?? watched;
  const lots = lotsOf(form.size, unit, market, price);
  const sides = POSITION_SIDES.map((side) => ({
    side,
    entry: entryPrice(read, side, watched),
    most: facts && mostOf(form, read, { side, leverage }, facts),
    decision: facts && previewContract(form, read, { side, leverage, lots }, facts),
  }));
  const judged = { market, leverage, last: read.parsed.trigger ?? price };
  const { trigger, limit, size, stops } = form;
  const errors = useTicketErrors(
    waiting.open,
    ['order', 'trigger', 'price', 'lots', 'takeProfit', 'stopLoss'],
    sides.map(({ decision }) => wrongIn(form, decision)),
    {
      say: (refusal, side) => openRefusalText(text, { ...judged, side: side === undefined ? undefined : POSITION_SIDES[side] }, refusal),
      typed: { trigger, price: limit, lots: size, ...stops },
      about: String(leverage),
    },
  );
  return { unit, form, facts, read, price, lots, sides, errors };
}

/** The ticket of a trigger order that opens a position. */
export function ContractTriggerTicket(props: ContractTicketProps) {
  const { account, form: typed, onChange } = props;
  const text = useText();
  const { market } = props.quotation;
  const { unit, form, facts, read, price, lots, sides, errors } = useTrigger(props);
  const available = useAvailable(account, 'USDT');
  const resting = restingSide(read);
  const change = (part: Partial<ContractForm>) => {
    errors.clear();
    onChange({ ...typed, ...part });
  };
  const setLots = (part: number) => change({ size: sizeText(part, unit, market, price) });
  const most = Math.min(...sides.map((side) => side.most ?? 0));
  const [long = 0, short = 0] = sides.map(({ entry }) => entry);
  const shares = sides.map(({ decision }) => (decision?.ok && available ? percentOfWhole(decision.value.freeze, available) : 0));
  return (
    <ContractTicket
      {...props}
      {...{ form, change, errors, price }}
      confirmed="trigger"
      isRead={facts !== undefined}
      sides={sides.map(({ decision, most }) => ({
        order: decision?.ok ? ticketed(text, props, form, decision.value) : undefined,
        figures: available !== undefined && (
          <MostAndCost most={most} cost={decision?.ok ? decision.value.freeze : undefined} onMost={setLots} />
        ),
      }))}
      share={Math.max(...shares)}
      onShare={most && available ? (percent) => setLots(Math.floor((most * percent) / 100)) : undefined}
      stops={{ lots, stops: typedStops(form.stops), long: { entry: long }, short: { entry: short } }}
      opening={lots ? { lots: Math.floor(lots), price } : undefined}
    >
      <TriggerFields
        {...{ market, form }}
        onChange={change}
        errorAt={errors.at}
        hint={resting && text(`trigger.may-rest-${resting === 'buy' ? 'long' : 'short'}`)}
        watched={<WatchedPrice value={form.by} onChange={(by) => change({ by })} />}
      />
    </ContractTicket>
  );
}

/** The order as shown for review and as sent. */
function ticketed(
  text: Text,
  { quotation: { market, quoteId }, account }: ContractTicketProps,
  { by }: ContractForm,
  accepted: AcceptedWaitingOpen,
): Ticketed {
  const { side, kind, leverage, lots, direction, freeze } = accepted;
  const stops = { takeProfit: ticksToAtoms(market, accepted.takeProfit), stopLoss: ticksToAtoms(market, accepted.stopLoss) };
  const trigger = ticksToAtoms(market, accepted.trigger);
  const price = limitAtoms(market, kind, accepted.price);
  const common = { account, lots, by, direction, trigger };
  const plan: Plan = { ...common, market, isUp: side === 'long', kind, price: price ?? 0n, quantity: quantityOf(market, lots) };
  const order = { ...common, marketId: market.id, quoteId, leverage, side, price, ...stops };
  return {
    ...questionOf(text, { plan, leverage, stops, freeze, coin: 'USDT' }),
    direction,
    view: 'open',
    send: () => api.change(waiting.open, order, { mask: 'clear' }),
  };
}
