import { isInForce } from '@mt2/domain/security';
import { maskAccount } from '@mt2/domain/session';
import { useQuery } from '@tanstack/react-query';
import {
  BookUser,
  CircleAlert,
  CircleCheck,
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
import type { ReactNode } from 'react';
import { LinkRow } from '../../frame/link-row.tsx';
import { Screen } from '../../frame/screen.tsx';
import { useText } from '../../platform/i18n.ts';
import { sentenceOf } from '../../platform/send.ts';
import { type User, useSession } from '../../platform/session.ts';
import { cx } from '../../ui/cx.ts';
import { ErrorRetry } from '../../ui/lists/list-states.tsx';
import { RowGroup } from '../../ui/lists/row.tsx';
import { Skeleton, SkeletonRows } from '../../ui/lists/skeleton.tsx';
import { identityWord, levelOf, useIdentity } from '../kyc/index.ts';
import { LastLogins } from './last-logins.tsx';
import { fundPasswordQuery, type Protection, protectionQuery } from './security.api.ts';
import { StepsCard, useSteps } from './steps-card.tsx';

const Loading = () => (
  <>
    <Skeleton className="mx-4 mb-4 h-24 rounded-2xl" />
    <SkeletonRows rows={5} />
  </>
);

/** The state of a step: a sign whether it is done, and its value. */
function Status({ isDone, children }: { isDone: boolean; children: ReactNode }) {
  const Sign = isDone ? CircleCheck : CircleAlert;
  return (
    <>
      <Sign size={14} className={cx('mr-1.5 inline align-[-2px]', isDone ? 'text-up' : 'text-accent')} aria-hidden />
      {children}
    </>
  );
}

/** The account's protection without its passwords; the word is masked because others may see the screen. */
function SecondFactor({ protection: { authenticator, antiPhishingCode } }: { protection: Protection }) {
  const text = useText();
  return (
    <RowGroup title={text('security.second-factor')}>
      <LinkRow
        to="/pages/settings/security/authenticator"
        Icon={ShieldCheck}
        label={text('security.authenticator')}
        value={<Status isDone={isInForce(authenticator)}>{text(`security.authenticator-${authenticator}`)}</Status>}
      />
      <LinkRow
        to="/pages/settings/security/antiPhishing"
        Icon={MailCheck}
        label={text('security.anti-phishing')}
        value={
          <Status isDone={antiPhishingCode !== ''}>{antiPhishingCode ? `${[...antiPhishingCode][0]}•••` : text('account.not-set')}</Status>
        }
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
        value={<Status isDone={user.email !== ''}>{user.email ? maskAccount(user.email) : text('account.not-linked')}</Status>}
      />
      <LinkRow
        to="/pages/settings/security/bindPhone"
        Icon={Smartphone}
        label={text('common.phone')}
        value={<Status isDone={user.phone !== ''}>{user.phone ? maskAccount(user.phone) : text('account.not-linked')}</Status>}
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
  const steps = useSteps();
  const isRead = user && steps && protection.data && identity.data;
  return (
    <Screen title={text('security.title')} onRefresh={refresh} className="pt-2">
      {!isRead && !error && <Loading />}
      {!isRead && error && <ErrorRetry text={sentenceOf(error)} onRetry={() => void refresh()} />}
      {isRead && (
        <div className="pairs">
          <div>
            <StepsCard steps={steps} />
            <RowGroup title={text('security.passwords')}>
              <LinkRow
                to="/pages/settings/security/changePassword"
                Icon={Lock}
                label={text('common.login-password')}
                value={<Status isDone>{text('security.change')}</Status>}
              />
              <LinkRow
                to="/pages/settings/security/changePayPassword"
                Icon={KeyRound}
                label={text('common.fund-password')}
                value={
                  <Status isDone={fundPassword.data === true}>{text(fundPassword.data ? 'security.change' : 'account.not-set')}</Status>
                }
              />
            </RowGroup>
            <Contacts user={user} />
          </div>
          <div>
            <SecondFactor protection={protection.data} />
            <RowGroup title={text('security.identity')}>
              <LinkRow
                to="/pages/verification/index"
                Icon={IdCard}
                label={text('kyc.title')}
                value={<Status isDone={levelOf(identity.data) !== 'none'}>{text(identityWord(identity.data))}</Status>}
              />
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
