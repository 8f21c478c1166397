export { useContractRates, useFeeLevel, useHasFeeLevels, useSpotRates } from './fee.api.ts';
