import { useQuery } from '@tanstack/react-query';
import { Bell } from 'lucide-react';
import { useState } from 'react';
import { useLogin } from '../../frame/gate/use-gate.ts';
import { useGo } from '../../frame/navigation.tsx';
import { useAddressQuery } from '../../frame/use-address-query.ts';
import { useText } from '../../platform/i18n.ts';
import { useSignedIn } from '../../platform/session.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import type { Quotation } from '../market/index.ts';
import { activeAlertsQuery } from './alert.api.ts';
import { AlertSheet } from './alert-sheet.tsx';

export type AlertBellProps = {
  quotation: Quotation;
  /** A price chosen on the chart: opens the alerts with it filled in. */
  asked: string | undefined;
  onClose(): void;
};

/** The bell of a market, with a dot while the user has an active alert there: opens its alerts, and leads a guest to the login. */
export function AlertBell({ quotation, asked, onClose }: AlertBellProps) {
  const text = useText();
  const go = useGo();
  const login = useLogin();
  const isSignedIn = useSignedIn();
  // A market's row in a list leads here with `alert=1`.
  const [query] = useAddressQuery();
  const [isOpen, setOpen] = useState(query.get('alert') === '1');
  const close = () => {
    setOpen(false);
    onClose();
  };
  const { id, symbol } = quotation.market;
  const { data } = useQuery({ ...activeAlertsQuery(id), enabled: isSignedIn });
  const number = data?.length ?? 0;
  const active = number > 0 ? `, ${text('alert.number-active', { number })}` : '';
  return (
    <>
      <IconButton
        aria-haspopup="dialog"
        label={`${text('alert.open', { symbol })}${active}`}
        onClick={() => (isSignedIn ? setOpen(true) : go.to(login.address))}
        className="relative shrink-0 text-mute"
      >
        <Bell size={20} />
        {number > 0 && <span className="absolute top-2.5 right-2.5 size-2 rounded-full bg-[#f6465d]" />}
      </IconButton>
      {isSignedIn && <AlertSheet open={isOpen || asked !== undefined} onClose={close} quotation={quotation} asked={asked} />}
    </>
  );
}
