/** Orders of all kinds: their forms, the list of those that wait, the sheet that edits them, and their fills. */
export { ClientIdValue } from './client-id-value.tsx';
export { paidFee } from './fill.ts';
export { FILL_SIDES, FillList, FillTools, OrderFills } from './fill-list.tsx';
export { fillMarks } from './fill-marks.ts';
export { type AttachedForm, EMPTY_ATTACHED } from './form/attached-form.ts';
export { ContractTriggerForm, type OrderSize, type Sizing, type Stops } from './form/contract-trigger-form.tsx';
export { FrozenLine } from './form/frozen-line.tsx';
export { EMPTY_OCO } from './form/oco-form.ts';
export { OcoFormView } from './form/oco-form-view.tsx';
export {
  atMarket,
  BY_QUANTITY,
  type FormFacts,
  keptFromTotal,
  maximumSteps,
  type OrderForm,
  type Preview,
  previewOrder,
  previewStops,
  type StopsPreview,
  stopsOf,
  tifOf,
  withPercent,
  withTotal,
  wrongInOrder,
} from './form/order-form.ts';
export { SpotButton } from './form/spot-button.tsx';
export { SpotTriggerForm } from './form/spot-trigger-form.tsx';
export { TrailFields } from './form/trail-fields.tsx';
export { emptyTrail, readTrail, type TrailForm } from './form/trail-form.ts';
export { EMPTY_FORM, type TriggerForm } from './form/trigger-form.ts';
export { type LaterKind, useClosingTrigger } from './form/use-closing-trigger.tsx';
export { useFactsOf, useFormFacts } from './form/use-form-facts.ts';
export { type FormKind, useOrderKinds } from './form/use-order-kinds.ts';
export { useTriggerFacts } from './form/use-trigger-form.ts';
export { FormActions } from './form-actions.tsx';
export { FormBesideBook } from './form-beside-book.tsx';
export { limitAtoms } from './limit-atoms.ts';
export type { EveryOrder } from './list/cancel-all.tsx';
export { ListTabs, openLabel } from './list/list-tabs.tsx';
export { type Edited, type OpenOrder, ORDER_TYPES, QUIET, type Terms } from './list/open-order.ts';
export { OpenOrders } from './list/open-orders.tsx';
export { PastWaiting } from './list/past-waiting.tsx';
export { cancelWaiting, type OpenList, useOpenOrders } from './list/use-open-orders.ts';
export { useOrderLines } from './list/use-order-lines.ts';
export { OrderButton } from './order-button.tsx';
export { feeText, OrderEstimates } from './order-estimates.tsx';
export { OrderFactList, type OrderFactListProps } from './order-fact-list.tsx';
export { type OrderAsking, OrderQuestion } from './order-question.tsx';
export { orderRefusalText, priceRefusalText } from './order-refusal-text.ts';
export { editedText, orderType, tickText, waitingTime } from './order-text.ts';
export { PERCENT_BUTTON, PercentButtons } from './percent-buttons.tsx';
export { PriceField, protectionNote } from './price-field.tsx';
export { coinText, lotSize, lotsInCoin, lotsNumber, lotsText, typedSteps } from './quantity-text.ts';
export { ShareSlider } from './share-slider.tsx';
export { priceField } from './sheet/order-sheet.tsx';
export { type MovedOrder, useMovedOrder } from './sheet/use-moved-order.tsx';
export { SizeFields } from './size-fields.tsx';
export { SpotForm } from './spot-form.tsx';
export { TimeInForceChoice } from './time-in-force.tsx';
export { timeLabel } from './time-label.ts';
export type { TradeLayout, TradeParts } from './trade-layout.ts';
export { TradeSkeleton } from './trade-skeleton.tsx';
export { useOrderQuestion } from './use-order-question.ts';
export { listAddress as waitingListAddress } from './waiting/list-address.ts';
export { type BestPrices, useBestPrices } from './waiting/use-best-prices.ts';
export { useWaiting } from './waiting/waiting.api.ts';
export { conditionText, frozenText, stopsText, toWaiting, type Waiting } from './waiting/waiting.ts';
