/** OCO orders, and take profit and stop loss of limit buys: placing them, and showing them in the lists of spot orders. */

export { EditAttachedSheet } from './edit-attached-sheet.tsx';
export { EditOcoSheet } from './edit-oco-sheet.tsx';
export { AttachedList, OcoList } from './ended-lists.tsx';
export { type AttachedForm, EMPTY_ATTACHED, previewAttached } from './form/attached-form.ts';
export { EMPTY_OCO } from './form/oco-form.ts';
export { OcoFormView } from './form/oco-form-view.tsx';
export { MovedLegQuestion, type MovingLeg, useMovedLeg } from './moved-leg.tsx';
export type { Attached, Oco } from './oco.ts';
export { stopsText, stopText } from './oco-text.ts';
export { useWaitingLegs } from './use-waiting-legs.ts';
