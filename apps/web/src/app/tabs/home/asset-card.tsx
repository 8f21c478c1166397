import { lazy, Suspense } from 'react';
import { Go } from '../../../frame/navigation.tsx';
import { useText } from '../../../platform/i18n.ts';
import { useSignedIn } from '../../../platform/session.ts';
import { SkeletonCard } from '../../../ui/lists/skeleton.tsx';
import { loadOwner } from './load-parts.ts';

/** A first visitor is a guest, and does not wait for it. */
const Owner = lazy(() => loadOwner().then((file) => ({ default: file.Owner })));

const wide = 'flex h-11 flex-1 items-center justify-center rounded-lg px-2 text-center text-[15px] leading-tight font-semibold';

function GuestCard() {
  const text = useText();
  return (
    <section className="mx-4 rounded-2xl bg-card p-4">
      <h2 className="text-xl font-bold">{text('home.guest-title')}</h2>
      <p className="pt-1 pb-4 text-[13px] text-mute">{text('home.guest-text')}</p>
      <div className="flex gap-3">
        <Go to="/pages/user/login/register" className={`${wide} bg-brand text-on-brand`}>
          {text('common.register')}
        </Go>
        <Go to="/pages/user/login/login" className={`${wide} bg-raised`}>
          {text('common.login')}
        </Go>
      </div>
    </section>
  );
}

/** The user's assets; for a guest a prompt to log in. */
export const AssetCard = () =>
  useSignedIn() ? (
    <Suspense fallback={<SkeletonCard className="mx-4 h-[171.5px]" />}>
      <Owner />
    </Suspense>
  ) : (
    <GuestCard />
  );
