/** The password of every persona of the seed. */
export const PASSWORD = 'mt2-demo';
/** The fund password of the personas that have one. */
export const FUND_PASSWORD = '246810';
