/** What other areas may use of the wallet. */
export { accountOf, availableOf } from './assets.ts';
export { useOwnChanges } from './use-own-changes.ts';
export { assetsQuery } from './wallet.api.ts';
