export { changePassword, type PasswordChange } from './change-password.ts';
export { checkFundPassword, hasFundPassword, type TypedFundPassword, tryFundPassword } from './fund-password.ts';
export { type NewFundPassword, setFundPassword } from './set-fund-password.ts';
