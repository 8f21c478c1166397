import { isInForce } from '@mt2/domain/security';
import { maskAccount } from '@mt2/domain/session';
import { useQuery } from '@tanstack/react-query';
import { BookUser, IdCard, KeyRound, Landmark, Lock, Mail, MailCheck, MonitorSmartphone, ShieldCheck, Smartphone } from 'lucide-react';
import { LinkRow } from '../../frame/link-row.tsx';
import { Screen } from '../../frame/screen.tsx';
import { useText } from '../../platform/i18n.ts';
import { sentenceOf } from '../../platform/send.ts';
import { type User, useSession } from '../../platform/session.ts';
import { ErrorRetry } from '../../ui/lists/list-states.tsx';
import { RowGroup } from '../../ui/lists/row.tsx';
import { Skeleton, SkeletonRows } from '../../ui/lists/skeleton.tsx';
import { type Identity, levelOf, useIdentity } from '../kyc/index.ts';
import { fundPasswordQuery, type Protection, protectionQuery } from './security.api.ts';
import { stepsOf } from './steps.ts';
import { StepsCard } from './steps-card.tsx';

/** The key of the word for the verification's state. */
function identityWord(identity: Identity): string {
  const level = levelOf(identity);
  return level === 'none' ? `status.kyc-${identity.basic.status}` : `kyc.short-${level}`;
}

const iconOf = (Icon: typeof Lock) => <Icon size={20} aria-hidden />;

const Loading = () => (
  <>
    <Skeleton className="mx-4 mb-4 h-24 rounded-2xl" />
    <SkeletonRows rows={5} />
  </>
);

/** The account's protection apart from its passwords; the word is masked because others may see the screen. */
function SecondFactor({ protection: { authenticator, antiPhishingCode } }: { protection: Protection }) {
  const text = useText();
  return (
    <RowGroup title={text('security.second-factor')}>
      <LinkRow
        to="/pages/settings/security/authenticator"
        icon={iconOf(ShieldCheck)}
        label={text('security.authenticator')}
        value={text(`security.authenticator-${authenticator}`)}
      />
      <LinkRow
        to="/pages/settings/security/antiPhishing"
        icon={iconOf(MailCheck)}
        label={text('security.anti-phishing')}
        value={antiPhishingCode ? `${[...antiPhishingCode][0]}•••` : text('account.not-set')}
      />
      <LinkRow to="/pages/settings/security/logins" icon={iconOf(MonitorSmartphone)} label={text('security.logins')} />
    </RowGroup>
  );
}

/** The contacts, masked: others may see the screen. */
function Contacts({ user }: { user: User }) {
  const text = useText();
  return (
    <RowGroup title={text('security.contacts')}>
      <LinkRow
        to="/pages/settings/security/bindEmail"
        icon={iconOf(Mail)}
        label={text('common.email')}
        value={user.email ? maskAccount(user.email) : text('account.not-linked')}
      />
      <LinkRow
        to="/pages/settings/security/bindPhone"
        icon={iconOf(Smartphone)}
        label={text('common.phone')}
        value={user.phone ? maskAccount(user.phone) : text('account.not-linked')}
      />
    </RowGroup>
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
        <>
          <StepsCard
            steps={stepsOf({
              hasEmail: user.email !== '',
              hasPhone: user.phone !== '',
              hasFundPassword: fundPassword.data === true,
              hasAuthenticator: isInForce(protection.data.authenticator),
              isVerified: levelOf(identity.data) !== 'none',
            })}
          />
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
          <SecondFactor protection={protection.data} />
          <Contacts user={user} />
          <RowGroup title={text('security.identity')}>
            <LinkRow
              to="/pages/verification/index"
              icon={iconOf(IdCard)}
              label={text('kyc.title')}
              value={text(identityWord(identity.data))}
            />
            <LinkRow to="/pages/bankbind/index" icon={iconOf(Landmark)} label={text('bank-card.title')} />
            <LinkRow to="/pages/user/address/index" icon={iconOf(BookUser)} label={text('nav.withdraw-address')} />
          </RowGroup>
        </>
      )}
    </Screen>
  );
}
