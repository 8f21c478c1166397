/** Orders of all kinds: their tickets, the list of those that wait, the sheet that edits them, and their fills. */
export { chooseLeverage, toggleChart, toggleChartHeight, useChartHigh, useChartOpen, useLeverage, useUnit } from './contract/choices.ts';
export { type ContractForm, type ContractKind, emptyContractForm, type OrderSize } from './contract/contract-form.ts';
export { transferAddress, useLast, useOpenFacts, useTrading } from './contract/facts.ts';
export { EstimateText, estimateAt, StopReturns, type StopReturnsProps, stopAtRoe } from './contract/stop-estimate.tsx';
export { CONTRACT_KINDS, CONTRACT_TICKETS } from './contract/tickets.ts';
export { FillList, fillMarks, OrderFills, paidFee } from './fill-list.tsx';
export { BY_QUANTITY, type FormFacts, type Preview, previewOrder, useFactsOf, wrongInOrder } from './kinds/limit-form.ts';
export { bookPrice, emptySpotForm, type SpotForm, withBookPrice } from './kinds/spot-form.ts';
export { emptyTrail, readTrail, TrailFields, type TrailForm } from './kinds/trail-fields.tsx';
export {
  NO_TRIGGER,
  readPrices,
  restingSide,
  TriggerFields,
  type TriggerTerms,
  useWatchFacts,
  WatchedPrice,
  wrongIn,
} from './kinds/trigger-fields.tsx';
export { KINDS, KindChoice, SPOT_KINDS } from './kinds.tsx';
export type { EveryOrder } from './list/cancelling.tsx';
export { ListTabs, openLabel, useHiding } from './list/list-tabs.tsx';
export { type Edited, type OpenOrder, ORDER_TYPES, QUIET, type Terms } from './list/open-order.ts';
export { OpenOrders } from './list/open-orders.tsx';
export { OrderRow } from './list/order-row.tsx';
export { priceField, useMovedOrder, useTerms, useTyped } from './list/order-sheet.tsx';
export { PastList, PastOrders } from './list/past-list.tsx';
export { PastWaiting } from './list/past-waiting.tsx';
export { cancelWaiting, type OpenList, useOpenOrders } from './list/use-open-orders.ts';
export { useOrderLines } from './list/use-order-lines.ts';
export { listAddress } from './list-address.ts';
export { clientIdFact, usdtFact } from './order-facts.tsx';
export { type OrderAsking, OrderQuestion, useOrderQuestion } from './order-question.tsx';
export {
  coinText,
  editedText,
  FILLED_PARTS,
  LOT_DECIMALS,
  lotSize,
  lotsInCoin,
  lotsMeaning,
  lotsNumber,
  lotsText,
  lotsTyped,
  openRefusalText,
  orderRefusalText,
  orderType,
  partNote,
  priceRefusalText,
  SIDE_WORDS,
  stopRefusalText,
  ticksOf,
  tickText,
  waitingTime,
} from './order-text.ts';
export { NO_STOP_PRICES } from './ticket/stop-prices.tsx';
export { useSending } from './ticket/ticket.tsx';
export { FormBesideBook, type TradeLayout, type TradeParts, TradeSkeleton } from './trade-layout.tsx';
export { useWaiting } from './waiting/waiting.api.ts';
export { conditionText, leveragedText, stopsText, type Waiting } from './waiting/waiting.ts';
export { type BestPrices, useBestPrices } from './waiting/waiting-kind.tsx';
