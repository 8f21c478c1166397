import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Latest } from '../../../frame/latest.tsx';
import { ZoneNote } from '../../../frame/zone-note.tsx';
import { formatDateTime } from '../../../platform/format.ts';
import { useText } from '../../../platform/i18n.ts';
import { EventAmounts } from './event-amounts.tsx';
import { ledgerQuery } from './ledger.api.ts';
import { NO_FILTER } from './ledger.ts';
import { eventsOf, eventText, isOrderHold, type LedgerEvent } from './ledger-event.ts';
import { LedgerEventSheet } from './ledger-event-sheet.tsx';

const SHOWN = 4;

/** The latest transactions, with a link to all. Renders nothing if there are none. */
export default function RecentEvents() {
  const text = useText();
  const { data, hasNextPage } = useInfiniteQuery(ledgerQuery(NO_FILTER));
  const [chosen, setChosen] = useState<LedgerEvent>();
  const entries = data?.pages.flatMap((page) => page.entries) ?? [];
  const events = eventsOf(entries, hasNextPage).filter((event) => !isOrderHold(event));
  if (events.length === 0) return null;
  return (
    <>
      <Latest
        title={text('wallet.ledger')}
        address="/pages/assets/ledger"
        note={<ZoneNote />}
        className="mx-4 mb-4 rounded-2xl bg-card py-1"
      >
        {events.slice(0, SHOWN).map((event) => (
          <li key={event.key}>
            <button
              type="button"
              aria-haspopup="dialog"
              onClick={() => setChosen(event)}
              className="flex min-h-12 w-full items-center justify-between gap-4 px-4 text-left -outline-offset-2 press-raised"
            >
              <span className="min-w-0">
                <span className="block truncate text-[0.8125rem]">{eventText(text, event)}</span>
                <span className="block text-xs text-mute">{formatDateTime(event.at)}</span>
              </span>
              <span className="shrink-0 text-right">
                <EventAmounts event={event} />
              </span>
            </button>
          </li>
        ))}
      </Latest>
      <LedgerEventSheet event={chosen} onClose={() => setChosen(undefined)} />
    </>
  );
}
