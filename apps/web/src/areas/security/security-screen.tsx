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
  type LucideIcon,
  Mail,
  MailCheck,
  MonitorSmartphone,
  ShieldCheck,
  Smartphone,
} from 'lucide-react';
import { LinkRow } from '../../frame/link-row.tsx';
import type { Address } from '../../frame/paths.ts';
import { Screen } from '../../frame/screen.tsx';
import { Unread } from '../../frame/unread.tsx';
import { useText } from '../../platform/i18n.ts';
import { type User, useSession } from '../../platform/session.ts';
import { cx } from '../../ui/cx.ts';
import { RowGroup } from '../../ui/lists/row.tsx';
import { Skeleton, SkeletonRows } from '../../ui/lists/skeleton.tsx';
import { identityWord, useIdentity } from '../kyc/index.ts';
import { LastLogins } from './last-logins.tsx';
import { fundPasswordQuery, type Protection, protectionQuery } from './security.api.ts';
import type { Step } from './steps.ts';
import { StepsCard, useSteps } from './steps-card.tsx';

const Loading = () => (
  <>
    <Skeleton className="mx-4 mb-4 h-24 rounded-2xl" />
    <SkeletonRows rows={5} />
  </>
);

type StepRowProps = { steps: readonly Step[]; to: Address; Icon: LucideIcon; value: string };

/** The row of a step: a sign whether it is done, and its value. */
function StepRow({ steps, to, Icon, value }: StepRowProps) {
  const text = useText();
  const step = steps.find(({ address }) => address === to);
  const Sign = step?.isDone ? CircleCheck : CircleAlert;
  return (
    <LinkRow
      to={to}
      Icon={Icon}
      label={text(step?.word ?? '')}
      value={
        <>
          {/* The narrowest phones need its room for the value, which says the same. */}
          <Sign
            size={14}
            className={cx('mr-1.5 inline align-[-2px] max-[359px]:hidden', step?.isDone ? 'text-up' : 'text-accent')}
            aria-hidden
          />
          {value}
        </>
      }
    />
  );
}

/** The account's protection without its passwords; the word is masked because others may see the screen. */
function SecondFactor({ steps, protection: { authenticator, antiPhishingCode } }: { steps: readonly Step[]; protection: Protection }) {
  const text = useText();
  return (
    <RowGroup title={text('security.second-factor')}>
      <StepRow
        steps={steps}
        to="/pages/settings/security/authenticator"
        Icon={ShieldCheck}
        value={text(`security.authenticator-${authenticator}`)}
      />
      <StepRow
        steps={steps}
        to="/pages/settings/security/antiPhishing"
        Icon={MailCheck}
        value={antiPhishingCode ? `${[...antiPhishingCode][0]}•••` : text('account.not-set')}
      />
      <LinkRow to="/pages/settings/security/logins" Icon={MonitorSmartphone} label={text('security.logins')} />
    </RowGroup>
  );
}

/** The contacts, masked because others may see the screen. */
function Contacts({ steps, user }: { steps: readonly Step[]; user: User }) {
  const text = useText();
  const email = user.email ? maskAccount(user.email) : text('account.not-linked');
  const phone = user.phone ? maskAccount(user.phone) : text('account.not-linked');
  return (
    <RowGroup title={text('security.contacts')}>
      <StepRow steps={steps} to="/pages/settings/security/bindEmail" Icon={Mail} value={email} />
      <StepRow steps={steps} to="/pages/settings/security/bindPhone" Icon={Smartphone} value={phone} />
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
      {!isRead && <Unread error={error} onRetry={refresh} loading={<Loading />} />}
      {isRead && (
        <div className="pairs">
          <div>
            <StepsCard steps={steps} />
            <RowGroup title={text('security.passwords')}>
              <StepRow steps={steps} to="/pages/settings/security/changePassword" Icon={Lock} value={text('security.change')} />
              <StepRow
                steps={steps}
                to="/pages/settings/security/changePayPassword"
                Icon={KeyRound}
                value={text(fundPassword.data ? 'security.change' : 'account.not-set')}
              />
            </RowGroup>
            <Contacts steps={steps} user={user} />
          </div>
          <div>
            <SecondFactor steps={steps} protection={protection.data} />
            <RowGroup title={text('security.identity')}>
              <StepRow steps={steps} to="/pages/verification/index" Icon={IdCard} value={text(identityWord(identity.data))} />
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
