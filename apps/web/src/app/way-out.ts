import { PATHS, type Path } from '../frame/paths.ts';
import type { PageEvents } from '../platform/events.ts';
import type { Gate } from '../platform/gates.ts';
import { loadAllWords, text } from '../platform/i18n.ts';
import { confirm } from '../ui/overlays.ts';

type Way = { path: Path; ok: string };
const verify = (path: Path): Way => ({ path, ok: 'kyc.go-verify' });

/** Where each gate's key lies. Whoever goes there comes back with the back arrow, or by finishing. */
const WAYS: Record<Gate, Way> = {
  'kyc-basic-required': verify(PATHS.verification),
  'kyc-advanced-required': verify(PATHS.advancedVerification),
  'real-name-required': verify(PATHS.verification),
  'basic-verification-required': verify(PATHS.basicVerification),
  'set-fund-password': { path: PATHS.fundPassword, ok: 'security.go-set' },
  'set-withdraw-address': { path: PATHS.addAddress, ok: 'security.go-set' },
};

/** Asks, with the server's sentence, whether the user wants to do now what is missing, and leads there. */
export async function offerWayOut({ gate, sentence }: PageEvents['gate'], go: (address: string) => void): Promise<void> {
  await loadAllWords();
  const { path, ok } = WAYS[gate];
  if (await confirm({ title: sentence, ok: text(ok), cancel: text('common.cancel') })) go(path);
}
