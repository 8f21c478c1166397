import { Go } from '../../frame/navigation.tsx';
import { PATHS } from '../../frame/paths.ts';
import { useText } from '../../platform/i18n.ts';

/** Leads to the verification, or to how far it has come while it waits. */
export const VerifyLink = ({ isWaiting }: { isWaiting: boolean }) => (
  <Go
    to={PATHS.verification}
    className="flex h-12 w-full items-center justify-center rounded-lg bg-brand px-4 text-base font-semibold text-on-brand active:opacity-80"
  >
    {useText()(isWaiting ? 'common.details' : 'kyc.go-verify')}
  </Go>
);
