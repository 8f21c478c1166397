export { type BoundCard, bankCardQuery, methodsQuery } from './bank-card.api.ts';
export { lastFour } from './card-form.ts';
export { BARS as WAY_BARS, wayName } from './methods/way.tsx';
export { OtherName } from './other-name.tsx';
