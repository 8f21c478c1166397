import { maskEmail, maskPhone } from '@mt2/domain/session';
import { useQuery } from '@tanstack/react-query';
import { BookUser, IdCard, KeyRound, Landmark, Lock, Mail, ShieldCheck, Smartphone } from 'lucide-react';
import { LinkRow } from '../../frame/link-row.tsx';
import { Screen } from '../../frame/screen.tsx';
import { useText } from '../../platform/i18n.ts';
import { sentenceOf } from '../../platform/send.ts';
import { useSession } from '../../platform/session.ts';
import { ErrorRetry } from '../../ui/lists/list-states.tsx';
import { RowGroup } from '../../ui/lists/row.tsx';
import { Skeleton, SkeletonRows } from '../../ui/lists/skeleton.tsx';
import { type Identity, levelOf, useIdentity } from '../kyc/index.ts';
import { fundPasswordQuery } from './security.api.ts';

/** How many of the steps that guard an account are done. */
function Steps({ done }: { done: readonly boolean[] }) {
  const text = useText();
  const count = done.filter(Boolean).length;
  const isAll = count === done.length;
  return (
    <section className="mx-4 mb-4 rounded-2xl bg-card p-4">
      <div className="flex items-center gap-3">
        <ShieldCheck size={32} strokeWidth={1.5} className={isAll ? 'shrink-0 text-up' : 'shrink-0 text-accent'} aria-hidden />
        <div className="min-w-0">
          <h2 className="text-[15px] font-semibold">{text('security.steps-done', { done: count, total: done.length })}</h2>
          <p className="text-xs text-mute">{text(isAll ? 'security.steps-all' : 'security.steps-hint')}</p>
        </div>
      </div>
      <div aria-hidden className="mt-3.5 flex gap-1.5">
        {done.map((_, index) => (
          <span key={index} className={index < count ? 'h-1 flex-1 rounded-full bg-up' : 'h-1 flex-1 rounded-full bg-raised'} />
        ))}
      </div>
    </section>
  );
}

/** The key of where the verification stands. */
function identityWord(identity: Identity): string {
  const level = levelOf(identity);
  return level === 'none' ? `status.kyc-${identity.basic.status}` : `kyc.short-${level}`;
}

const Loading = () => (
  <>
    <Skeleton className="mx-4 mb-4 h-24 rounded-2xl" />
    <SkeletonRows rows={5} />
  </>
);

/** The account's protection: both passwords, the contacts, the identity. */
export function SecurityScreen() {
  const text = useText();
  const user = useSession((session) => session.user);
  const fundPassword = useQuery(fundPasswordQuery);
  const identity = useIdentity();
  const refresh = () => Promise.all([fundPassword.refetch(), identity.refetch()]);
  const error = fundPassword.error ?? identity.error;
  const isRead = user && fundPassword.data !== undefined && identity.data;
  const iconOf = (Icon: typeof Lock) => <Icon size={20} aria-hidden />;
  return (
    <Screen title={text('security.title')} onRefresh={refresh} className="pt-2">
      {!isRead && !error && <Loading />}
      {!isRead && error && <ErrorRetry text={sentenceOf(error)} onRetry={() => void refresh()} />}
      {isRead && (
        <>
          <Steps done={[true, fundPassword.data === true, user.email !== '', user.phone !== '', levelOf(identity.data) !== 'none']} />
          <RowGroup title={text('security.passwords')}>
            <LinkRow
              to="/pages/settings/security/changePassword"
              icon={iconOf(Lock)}
              label={text('common.login-password')}
              value={text('security.change')}
            />
            <LinkRow
              to="/pages/settings/security/changePayPassword"
              icon={iconOf(KeyRound)}
              label={text('common.fund-password')}
              value={text(fundPassword.data ? 'security.change' : 'account.not-set')}
            />
          </RowGroup>
          <RowGroup title={text('security.contacts')}>
            <LinkRow
              to="/pages/settings/security/bindEmail"
              icon={iconOf(Mail)}
              label={text('common.email')}
              value={user.email ? maskEmail(user.email) : text('account.not-linked')}
            />
            <LinkRow
              to="/pages/settings/security/bindPhone"
              icon={iconOf(Smartphone)}
              label={text('common.phone')}
              value={user.phone ? maskPhone(user.phone) : text('account.not-linked')}
            />
          </RowGroup>
          <RowGroup title={text('security.identity')}>
            <LinkRow
              to="/pages/verification/index"
              icon={iconOf(IdCard)}
              label={text('kyc.title')}
              value={text(identityWord(identity.data))}
            />
            <LinkRow to="/pages/bankbind/index" icon={iconOf(Landmark)} label={text('bank.title')} />
            <LinkRow to="/pages/user/address/index" icon={iconOf(BookUser)} label={text('nav.withdraw-address')} />
          </RowGroup>
        </>
      )}
    </Screen>
  );
}
