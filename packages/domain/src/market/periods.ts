/** The lengths of candles. */
export const PERIODS = ['1min', '5min', '15min', '30min', '60min', '1day', '1week', '1mon'] as const;
export type Period = (typeof PERIODS)[number];
export const isPeriod = (text: string): text is Period => PERIODS.some((period) => period === text);
