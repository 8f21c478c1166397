import type { Gate } from '../../platform/gates.ts';
import { loadAllWords, text } from '../../platform/i18n.ts';
import { confirm } from '../../ui/overlays/overlays.ts';
import { PATHS } from '../paths.ts';

/** Where something that is missing can be had, and the key of what the link there says. */
export type WayOut = { readonly address: string; readonly label: string };

const verify = (address: string): WayOut => ({ address, label: 'kyc.go-verify' });

/** The way out of each refusal that has one. Whoever goes there comes back with the back arrow, or by finishing. */
export const WAYS_OUT: Readonly<Record<Gate, WayOut>> = {
  'kyc-basic-required': verify(PATHS.verification),
  'kyc-advanced-required': verify(PATHS.advancedVerification),
  'real-name-required': verify(PATHS.verification),
  'basic-verification-required': verify(PATHS.basicVerification),
  'set-fund-password': { address: PATHS.fundPassword, label: 'security.go-set' },
  'set-withdraw-address': { address: PATHS.addAddress, label: 'security.go-set' },
};

/** Asks, in `sentence`, whether the user wants to get now what is missing, and leads there. */
export async function offerWayOut(sentence: string, { address, label }: WayOut, go: (address: string) => void): Promise<void> {
  await loadAllWords();
  if (await confirm({ title: sentence, ok: text(label), cancel: text('common.cancel') })) go(address);
}
