import { Monitor, MonitorSmartphone, Smartphone } from 'lucide-react';
import { useRef, useState } from 'react';
import { formatDateTime } from '../../platform/format.ts';
import { useText } from '../../platform/i18n.ts';
import { cx } from '../../ui/cx.ts';
import { deviceOf, type Login } from './security.api.ts';

type Logins = readonly [Login, ...Login[]];

/** Consecutive sign-ins from the same device in the same state: one row, with a time each. */
function deviceRows(logins: readonly Login[]): readonly Logins[] {
  const rows: [Login, ...Login[]][] = [];
  for (const login of logins) {
    const row = rows.at(-1);
    const isAnother = !row || deviceOf(row[0]) !== deviceOf(login) || row[0].isOpen !== login.isOpen || row[0].isThis !== login.isThis;
    if (isAnother) rows.push([login]);
    else row.push(login);
  }
  return rows;
}

const PHONES = /android|iphone|ipad|ios/i;

/** The sign of a device: a phone, a computer, or either if the system is not known. */
const signOf = ({ system }: Login) => (PHONES.test(system) ? Smartphone : system === '' ? MonitorSmartphone : Monitor);

/** Number of a device's times shown initially. */
const FEW = 3;

function DeviceRow({ logins }: { logins: Logins }) {
  const text = useText();
  const [isAsked, setAsked] = useState(false);
  const times = useRef<HTMLUListElement>(null);
  const [login] = logins;
  const { isOpen, isThis } = login;
  const Sign = signOf(login);
  const name = deviceOf(login) || text(isThis ? 'security.this-device' : 'security.unknown-device');
  // Two sign-ins in the same second look the same.
  const all = [...new Set(logins.map(({ at }) => formatDateTime(at)))];
  const allText = text('common.with-unit', { label: text('common.view-all'), unit: all.length });
  const showAll = () => {
    // The button disappears when pressed; the focus moves to what it shows.
    times.current?.focus();
    setAsked(true);
  };
  return (
    <div className="flex min-h-15 gap-3 px-4 py-2">
      <Sign size={20} className={cx('mt-px shrink-0', isOpen ? 'text-accent' : 'text-mute')} aria-hidden />
      <div className="min-w-0 flex-1">
        <p className="flex items-baseline justify-between gap-3">
          <span className="min-w-0 text-[15px]">{name}</span>
          <span className={cx('shrink-0 text-sm', isThis ? 'font-semibold text-up' : 'text-mute')}>
            {text(isThis && deviceOf(login) ? 'security.this-device' : isOpen ? 'security.login-open' : 'security.login-ended')}
          </span>
        </p>
        <ul ref={times} tabIndex={-1} className="space-y-0.5 pt-0.5 text-xs text-mute outline-none">
          {all.slice(0, isAsked ? undefined : FEW).map((time) => (
            <li key={time}>{time}</li>
          ))}
        </ul>
        {!isAsked && all.length > FEW && (
          <button
            type="button"
            aria-label={`${allText}: ${name}`}
            className="reach pt-1 text-xs font-semibold text-accent"
            onClick={showAll}
          >
            {allText}
          </button>
        )}
      </div>
    </div>
  );
}

/** The devices of sign-ins, the latest first: all of them, or the first few. */
export const Devices = ({ logins, most }: { logins: readonly Login[]; most?: number }) =>
  deviceRows(logins)
    .slice(0, most)
    .map((row) => <DeviceRow key={row[0].id} logins={row} />);
