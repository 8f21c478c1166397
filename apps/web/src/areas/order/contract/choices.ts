import { isFlag, isNumber, mapOf, maybe, oneOf } from '../../../platform/shape.ts';
import { deviceStore, STORAGE } from '../../../platform/storage.ts';

/** The unit of a typed size: whole lots, the base coin, or USDT of notional. */
export const UNITS = ['lots', 'coin', 'usdt'] as const;
export type Unit = (typeof UNITS)[number];

type Choices = {
  readonly isChartOpen: boolean;
  /** The chart above the form of a phone is high; absent if it leaves the form in view. */
  readonly isChartHigh?: boolean;
  readonly unit: Unit;
  /** By the market's symbol. */
  readonly leverages: Readonly<Record<string, number>>;
};

const USUAL_LEVERAGE = 20;

/** The user's last choices on this device, shared by both accounts. */
const useStored = deviceStore<Choices>(
  STORAGE.lever,
  { isChartOpen: true, unit: 'lots', leverages: {} },
  { isChartOpen: isFlag, isChartHigh: maybe(isFlag), unit: oneOf(UNITS), leverages: mapOf(isNumber) },
);

export const useChartOpen = (): boolean => useStored((choices) => choices.isChartOpen);
export const toggleChart = (): void => void useStored.setState(({ isChartOpen }) => ({ isChartOpen: !isChartOpen }));

export const useChartHigh = (): boolean => useStored((choices) => choices.isChartHigh ?? false);
export const toggleChartHeight = (): void => void useStored.setState(({ isChartHigh }) => ({ isChartHigh: !isChartHigh }));

export const useUnit = (): Unit => useStored((choices) => choices.unit);
export const chooseUnit = (unit: Unit): void => void useStored.setState({ unit });

export const useLeverage = (symbol: string): number => useStored((choices) => choices.leverages[symbol] ?? USUAL_LEVERAGE);
/** Keeps the leverages that other tabs have chosen for other markets. */
export const chooseLeverage = (symbol: string, leverage: number): void =>
  void useStored.setState(({ leverages }) => ({ leverages: { ...leverages, ...useStored.stored().leverages, [symbol]: leverage } }));
