/** Trigger orders of one account: placing them, and their results. */
export { ContractTriggerForm, type OrderSize, type Sizing, type Stops } from './form/contract-trigger-form.tsx';
export { FrozenLine } from './form/frozen-line.tsx';
export { SpotButton } from './form/spot-button.tsx';
export { SpotTriggerForm } from './form/spot-trigger-form.tsx';
export { StopKind } from './form/stop-kind.tsx';
export { TrailFields } from './form/trail-fields.tsx';
export { emptyTrail, readTrail, type TrailForm } from './form/trail-form.ts';
export { EMPTY_FORM, type TriggerForm } from './form/trigger-form.ts';
export { type ClosingOrder, type LaterKind, useClosingTrigger } from './form/use-closing-trigger.tsx';
export { type FormKind, useOrderKinds } from './form/use-order-kinds.ts';
export { useTriggerFacts } from './form/use-trigger-form.ts';
export { useMovedTrigger } from './list/moved-trigger.tsx';
export { TriggerLists } from './list/trigger-lists.tsx';
export { liveStop, useBestPrices } from './list/use-best-prices.ts';
export { useCancelledTrigger } from './list/use-trigger-changes.ts';
export { useWaitingTriggers } from './list/use-waiting-triggers.ts';
export { waitingTriggersQuery } from './trigger.api.ts';
export { frozenText, isTrailing, type Trigger } from './trigger.ts';
