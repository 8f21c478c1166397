import { isInForce } from '@mt2/domain/security';
import { maskAccount } from '@mt2/domain/session';
import { useQuery } from '@tanstack/react-query';
import {
  BookUser,
  ChevronRight,
  Circle,
  IdCard,
  KeyRound,
  Landmark,
  Lock,
  Mail,
  MailCheck,
  MonitorSmartphone,
  ShieldCheck,
  Smartphone,
} from 'lucide-react';
import { LinkRow } from '../../frame/link-row.tsx';
import { Go } from '../../frame/navigation.tsx';
import { Screen } from '../../frame/screen.tsx';
import { useText } from '../../platform/i18n.ts';
import { sentenceOf } from '../../platform/send.ts';
import { type User, useSession } from '../../platform/session.ts';
import { cx } from '../../ui/cx.ts';
import { ErrorRetry } from '../../ui/lists/list-states.tsx';
import { RowGroup } from '../../ui/lists/row.tsx';
import { Skeleton, SkeletonRows } from '../../ui/lists/skeleton.tsx';
import { BROAD, useMedia } from '../../ui/use-media.ts';
import { identityWord, levelOf, useIdentity } from '../kyc/index.ts';
import { Devices } from './devices.tsx';
import { fundPasswordQuery, loginsQuery, type Protection, protectionQuery } from './security.api.ts';
import { levelWord, type Step, stepsOf } from './steps.ts';

const Loading = () => (
  <>
    <Skeleton className="mx-4 mb-4 h-24 rounded-2xl" />
    <SkeletonRows rows={5} />
  </>
);

/** The account's protection without its passwords; the word is masked because others may see the screen. */
function SecondFactor({ protection: { authenticator, antiPhishingCode } }: { protection: Protection }) {
  const text = useText();
  return (
    <RowGroup title={text('security.second-factor')}>
      <LinkRow
        to="/pages/settings/security/authenticator"
        Icon={ShieldCheck}
        label={text('security.authenticator')}
        value={text(`security.authenticator-${authenticator}`)}
      />
      <LinkRow
        to="/pages/settings/security/antiPhishing"
        Icon={MailCheck}
        label={text('security.anti-phishing')}
        value={antiPhishingCode ? `${[...antiPhishingCode][0]}•••` : text('account.not-set')}
      />
      <LinkRow to="/pages/settings/security/logins" Icon={MonitorSmartphone} label={text('security.logins')} />
    </RowGroup>
  );
}

/** The contacts, masked because others may see the screen. */
function Contacts({ user }: { user: User }) {
  const text = useText();
  return (
    <RowGroup title={text('security.contacts')}>
      <LinkRow
        to="/pages/settings/security/bindEmail"
        Icon={Mail}
        label={text('common.email')}
        value={user.email ? maskAccount(user.email) : text('account.not-linked')}
      />
      <LinkRow
        to="/pages/settings/security/bindPhone"
        Icon={Smartphone}
        label={text('common.phone')}
        value={user.phone ? maskAccount(user.phone) : text('account.not-linked')}
      />
    </RowGroup>
  );
}

/** Number of devices shown on this screen. */
const FEW_DEVICES = 3;

/** The devices of the last sign-ins, where there is room; a server without them has none. */
function LastLogins() {
  const text = useText();
  const hasRoom = useMedia(BROAD);
  const { data } = useQuery({ ...loginsQuery, enabled: hasRoom });
  if (!hasRoom || !data) return null;
  return (
    <RowGroup title={text('security.last-logins')}>
      <Devices logins={data.logins} most={FEW_DEVICES} />
    </RowGroup>
  );
}

/** The level of protection, the number of completed steps, and the next one; the rows of the screen have the others. */
function StepsCard({ steps }: { steps: readonly Step[] }) {
  const text = useText();
  const done = steps.filter(({ isDone }) => isDone).length;
  const isAll = done === steps.length;
  const next = steps.find(({ isDone }) => !isDone);
  return (
    <section className="mx-4 mb-4 rounded-2xl bg-card p-4 pb-2">
      <div className="flex items-center gap-3">
        <ShieldCheck size={32} strokeWidth={1.5} className={isAll ? 'shrink-0 text-up' : 'shrink-0 text-accent'} aria-hidden />
        <div className="min-w-0">
          <h2 className="text-[15px] font-semibold">{text(levelWord(steps))}</h2>
          <p className="text-xs text-mute">{text('security.steps-done', { done, total: steps.length })}</p>
        </div>
      </div>
      <div aria-hidden className="mt-3.5 mb-1.5 flex gap-1.5">
        {steps.map(({ word }, index) => (
          <span key={word} className={cx('h-1 flex-1 rounded-full', index < done ? 'bg-up' : 'bg-raised')} />
        ))}
      </div>
      {next && (
        <Go to={next.address} className="flex min-h-11 items-center gap-2.5 text-sm font-semibold">
          <Circle size={18} className="shrink-0 text-accent" aria-hidden />
          <span className="min-w-0 flex-1">{text(next.word)}</span>
          <span className="shrink-0 text-xs text-accent">{text('security.step-next')}</span>
          <ChevronRight size={16} className="shrink-0 text-mute" aria-hidden />
        </Go>
      )}
    </section>
  );
}

/** The account's protection: its level, the passwords, the authenticator, the contacts, the identity. */
export function SecurityScreen() {
  const text = useText();
  const user = useSession((session) => session.user);
  const fundPassword = useQuery(fundPasswordQuery);
  const protection = useQuery(protectionQuery);
  const identity = useIdentity();
  const refresh = () => Promise.all([fundPassword.refetch(), protection.refetch(), identity.refetch()]);
  const error = fundPassword.error ?? protection.error ?? identity.error;
  const isRead = user && fundPassword.data !== undefined && protection.data && identity.data;
  return (
    <Screen title={text('security.title')} onRefresh={refresh} className="pt-2">
      {!isRead && !error && <Loading />}
      {!isRead && error && <ErrorRetry text={sentenceOf(error)} onRetry={() => void refresh()} />}
      {isRead && (
        <div className="pairs">
          <div>
            <StepsCard
              steps={stepsOf({
                hasEmail: user.email !== '',
                hasPhone: user.phone !== '',
                hasFundPassword: fundPassword.data === true,
                hasAuthenticator: isInForce(protection.data.authenticator),
                hasAntiPhishing: protection.data.antiPhishingCode !== '',
                isVerified: levelOf(identity.data) !== 'none',
              })}
            />
            <RowGroup title={text('security.passwords')}>
              <LinkRow
                to="/pages/settings/security/changePassword"
                Icon={Lock}
                label={text('common.login-password')}
                value={text('security.change')}
              />
              <LinkRow
                to="/pages/settings/security/changePayPassword"
                Icon={KeyRound}
                label={text('common.fund-password')}
                value={text(fundPassword.data ? 'security.change' : 'account.not-set')}
              />
            </RowGroup>
            <Contacts user={user} />
          </div>
          <div>
            <SecondFactor protection={protection.data} />
            <RowGroup title={text('security.identity')}>
              <LinkRow to="/pages/verification/index" Icon={IdCard} label={text('kyc.title')} value={text(identityWord(identity.data))} />
              <LinkRow to="/pages/bankbind/index" Icon={Landmark} label={text('bank-card.title')} />
              <LinkRow to="/pages/user/address/index" Icon={BookUser} label={text('nav.withdraw-address')} />
            </RowGroup>
            <LastLogins />
          </div>
        </div>
      )}
    </Screen>
  );
}
