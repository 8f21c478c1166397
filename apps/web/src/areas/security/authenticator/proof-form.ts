import { type Decision, err, ok, together } from '@mt2/domain';
import { readFundPassword, readTotp } from '@mt2/domain/security';
import type { AuthenticatorProof } from '../security.api.ts';

type Refusal = 'totp-required' | 'totp-wrong' | 'fund-password-required' | 'fund-password-6-digits';

const asTyped = (code: string): Decision<string, 'totp-required' | 'totp-wrong'> => {
  const read = readTotp(code);
  return read.ok ? ok(code) : err(read.refusal);
};

/** A valid code and fund password, or their errors, from top to bottom. */
export const readProofForm = ({ fundPassword, totp }: AuthenticatorProof): Decision<AuthenticatorProof, Refusal> =>
  together({ totp: asTyped(totp), fundPassword: readFundPassword(fundPassword) });
