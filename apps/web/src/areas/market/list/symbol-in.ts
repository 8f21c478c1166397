/** The market in a screen's address (`?symbol=`); without one, Bitcoin's. */
export const symbolIn = (query: URLSearchParams): string => query.get('symbol') ?? 'BTC/USDT';
