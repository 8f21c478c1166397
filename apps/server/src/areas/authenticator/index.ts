export {
  type AuthenticatorRecord,
  countRecoveryCodes,
  findAuthenticator,
  findAuthenticatorById,
  listLost,
} from './authenticator.repo.ts';
export { checkTotp, consumeTotp, type FoundTotp, findTotp } from './check-totp.ts';
export { hasKey, totpCodesOf, totpOf } from './codes-of.ts';
export { endAuthenticator, keepAuthenticator, reportLost, startAuthenticator, turnOffAuthenticator, turnOnAuthenticator } from './turn.ts';
