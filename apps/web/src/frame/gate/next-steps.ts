import { loadAllWords, text } from '../../platform/i18n.ts';
import type { Gate } from '../../platform/request/events.ts';
import { confirm } from '../../ui/overlays/overlays.ts';
import type { Address } from '../paths.ts';

/** Address at which an unmet need can be met, and the key of the link's label. */
export type NextStep = { readonly address: Address; readonly label: string };

/** The overdue credit loan is first in that list. */
const REPAY: NextStep = { address: '/pages/lianghua/jdlb2', label: 'loan.repay-now' };

const verify = (address: Address): NextStep => ({ address, label: 'kyc.go-verify' });

/** The next step after each refusal that has one. The back arrow and finishing lead back from there. */
export const NEXT_STEPS: Readonly<Record<Gate, NextStep>> = {
  'kyc-basic-required': verify('/pages/verification/basic'),
  'kyc-advanced-required': verify('/pages/verification/advanced'),
  'real-name-required': verify('/pages/verification/index'),
  'basic-verification-required': verify('/pages/verification/basic'),
  'set-fund-password': { address: '/pages/settings/security/changePayPassword', label: 'security.go-set' },
  'set-withdraw-address': { address: '/pages/user/address/create', label: 'security.go-set' },
  'overdue-no-loan': REPAY,
  'overdue-no-transfer': REPAY,
  'overdue-no-sale': REPAY,
  'overdue-no-withdrawal': REPAY,
};

/** Asks, with `sentence`, if the user wants to meet the need now, and opens the next step. */
export async function offerNextStep(sentence: string, { address, label }: NextStep, go: (address: Address) => void): Promise<void> {
  await loadAllWords();
  if (await confirm({ title: sentence, ok: text(label), cancel: text('common.cancel') })) go(address);
}
