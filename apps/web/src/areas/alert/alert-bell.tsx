import { useQuery } from '@tanstack/react-query';
import { Bell } from 'lucide-react';
import { useText } from '../../platform/i18n.ts';
import { useSignedIn } from '../../platform/session.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import type { Quotation } from '../market/index.ts';
import { activeAlertsQuery } from './alert.api.ts';
import { AlertSheet } from './alert-sheet.tsx';
import type { AskForAlert } from './use-ask-for-alert.ts';

export type AlertBellProps = { quotation: Quotation; alerts: AskForAlert };

/** The bell of a market, with a dot while the user has an active alert there: opens its alerts, and leads a guest to the login. */
export function AlertBell({ quotation, alerts: { asked, open, forget } }: AlertBellProps) {
  const text = useText();
  const isSignedIn = useSignedIn();
  const { id, symbol } = quotation.market;
  const { data } = useQuery({ ...activeAlertsQuery(id), enabled: isSignedIn });
  const number = data?.length ?? 0;
  const active = number > 0 ? `, ${text('alert.number-active', { number })}` : '';
  return (
    <>
      <IconButton
        aria-haspopup="dialog"
        label={`${text('alert.open', { symbol })}${active}`}
        onClick={open}
        className="relative shrink-0 text-mute"
      >
        <Bell size={20} />
        {number > 0 && <span className="absolute top-2.5 right-2.5 size-2 rounded-full bg-[#f6465d]" />}
      </IconButton>
      {isSignedIn && <AlertSheet open={asked !== undefined} onClose={forget} quotation={quotation} asked={asked} />}
    </>
  );
}
