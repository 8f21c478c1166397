export { contractRatesAt, contractRatesNow, setLeastLevel, spotRatesNow } from './level.ts';
