import { Monitor, MonitorSmartphone, Smartphone } from 'lucide-react';
import type { ReactNode } from 'react';
import { useChanging } from '../../platform/form/use-changing.ts';
import { formatDate, formatDateTime, formatTime } from '../../platform/format.ts';
import { type Text, useText } from '../../platform/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { GuardedRows } from '../../ui/lists/guarded-rows.tsx';
import { RowGroup } from '../../ui/lists/row.tsx';
import { confirm } from '../../ui/overlays/overlays.ts';
import { deviceOf, type Login, signOutDevice } from './security.api.ts';

const PHONES = /android|iphone|ipad|ios/i;

/** The icon of a device: a phone, a computer, or both if the system is unknown. */
const signOf = ({ system }: Login) => (PHONES.test(system) ? Smartphone : system === '' ? MonitorSmartphone : Monitor);

const nameOf = (login: Login, text: Text): string =>
  deviceOf(login) || text(login.isThis ? 'security.this-device' : 'security.unknown-device');

/** A device with its number of open sessions, the time of its login, and a status or an action on the right. */
function DeviceRow({ login, sessions = 1, about, children }: { login: Login; sessions?: number; about: string; children: ReactNode }) {
  const text = useText();
  const Sign = signOf(login);
  return (
    <div className="flex min-h-15 flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2">
      <Sign size={20} className={cx('shrink-0', login.isOpen ? 'text-accent' : 'text-mute')} aria-hidden />
      <div className="min-w-40 flex-1">
        <p className="text-[0.9375rem] leading-snug">
          {nameOf(login, text)}
          {sessions > 1 && <span className="text-mute">{` ×${sessions}`}</span>}
        </p>
        <p className="text-xs text-mute">{about}</p>
      </div>
      <div className="ml-auto shrink-0">{children}</div>
    </div>
  );
}

/** The status of a login: this device, logged in, or logged out. */
function LoginMark({ login }: { login: Login }) {
  const text = useText();
  const { isThis, isOpen } = login;
  return (
    <span className={cx('text-sm', isThis ? 'font-semibold text-up' : 'text-mute')}>
      {text(isThis && deviceOf(login) ? 'security.this-device' : isOpen ? 'security.login-open' : 'security.login-ended')}
    </span>
  );
}

/** Logs out all sessions of a device, after a confirmation. */
function LogOutButton({ logins }: { logins: readonly [Login, ...Login[]] }) {
  const text = useText();
  const { change, isPending } = useChanging();
  const device = nameOf(logins[0], text);
  const end = async () => {
    const question = { title: text('security.log-out-device', { device }), text: text('security.log-out-device-question') };
    if (await confirm({ ...question, ok: text('common.log-out'), cancel: text('common.cancel') }))
      await change(() => signOutDevice(logins.map(({ id }) => id)));
  };
  return (
    <Button size="sm" pending={isPending} aria-label={text('security.log-out-device', { device })} onClick={() => void end()}>
      {text('common.log-out')}
    </Button>
  );
}

/** The devices with an open session: this device first, then the others, which can be logged out one by one. */
export function OpenDevices({ logins }: { logins: readonly Login[] }) {
  const text = useText();
  const open = logins.filter(({ isOpen }) => isOpen).toSorted((one, other) => Number(other.isThis) - Number(one.isThis));
  const devices = Map.groupBy(open, (login) => (login.isThis ? '' : `of ${deviceOf(login)}`));
  return (
    <RowGroup title={text('security.open-devices')}>
      <GuardedRows keys={[...devices.keys()]} className="divide-y divide-line">
        {[...devices].flatMap(([key, [latest, ...earlier]]) => {
          if (!latest) return [];
          return (
            <DeviceRow key={key} login={latest} sessions={1 + earlier.length} about={formatDateTime(latest.at)}>
              {latest.isThis ? <LoginMark login={latest} /> : <LogOutButton logins={[latest, ...earlier]} />}
            </DeviceRow>
          );
        })}
      </GuardedRows>
    </RowGroup>
  );
}

/** The logins without duplicates that look the same: one device, one second. */
const distinct = (logins: readonly Login[]): readonly Login[] =>
  [...Map.groupBy(logins, (login) => `${login.at} ${deviceOf(login)} ${login.isOpen} ${login.isThis}`).values()].flatMap(
    ([latest]) => latest ?? [],
  );

type LoginGroupProps = { title: string; logins: readonly Login[]; timeOf(at: number): string };

/** Logins with their times and states. */
export const LoginGroup = ({ title, logins, timeOf }: LoginGroupProps) => (
  <RowGroup title={title}>
    {logins.map((login) => (
      <DeviceRow key={login.id} login={login} about={timeOf(login.at)}>
        <LoginMark login={login} />
      </DeviceRow>
    ))}
  </RowGroup>
);

/** All logins by day, latest first. */
export const LoginDays = ({ logins }: { logins: readonly Login[] }) =>
  [...Map.groupBy(distinct(logins), ({ at }) => formatDate(at))].map(([day, ofDay]) => (
    <LoginGroup key={day} title={day} logins={ofDay} timeOf={formatTime} />
  ));
