import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { loginAddress } from '../../frame/guard.tsx';
import { useGo } from '../../frame/navigation.tsx';
import { useText } from '../../platform/i18n.ts';
import { useSignedIn } from '../../platform/session.ts';
import { Button } from '../../ui/button.tsx';
import { levelOf, useIdentity, VerifyLink } from '../kyc/index.ts';

/** What buys to who may buy; to a guest the login, to who is not verified the way to the verification. */
export function MayBuy({ children }: { children: ReactNode }) {
  const text = useText();
  const go = useGo();
  const { pathname, search } = useLocation();
  const isSignedIn = useSignedIn();
  const { data: identity } = useIdentity();
  if (!isSignedIn)
    return (
      <Button tone="brand" size="lg" onClick={() => go.to(loginAddress(pathname + search))}>
        {text('common.login')}
      </Button>
    );
  if (!identity || levelOf(identity) !== 'none') return children;
  const isWaiting = identity.basic.status === 'under-review';
  return (
    <section className="rounded-xl bg-card p-3">
      <p className="pb-2.5 text-[13px] leading-relaxed text-mute">{text(isWaiting ? 'kyc.under-review-text' : 'kyc.not-authenticated')}</p>
      <VerifyLink isWaiting={isWaiting} />
    </section>
  );
}
