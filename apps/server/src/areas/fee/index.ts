export { setLeastLevel } from './least-level.ts';
export { contractRatesOf, keepContractRates, ratesOfContractOrder, spotRatesOf } from './level.ts';
