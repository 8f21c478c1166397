export { checkFundPassword, type TypedFundPassword, tryFundPassword } from './fund-password.ts';
export { setFundPassword } from './set-fund-password.ts';
