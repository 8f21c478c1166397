import type { P2pFiat } from './terms.ts';

const EURO = 'AT BE CY DE EE ES FI FR GR HR IE IT LT LU LV MT NL PT SI SK'.split(' ');
const FIAT_OF: Readonly<Partial<Record<string, P2pFiat>>> = { CN: 'CNY', HK: 'HKD', JP: 'JPY', KR: 'KRW', TH: 'THB', US: 'USD' };

/** The currency in which users of a country pay; undefined if theirs is not traded here. `country`: two letters, or empty. */
export const fiatOfCountry = (country: string): P2pFiat | undefined => FIAT_OF[country] ?? (EURO.includes(country) ? 'EUR' : undefined);
