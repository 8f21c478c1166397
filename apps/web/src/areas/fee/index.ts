export { useContractRates, useFeeLevel, useSpotRates } from './fee.api.ts';
