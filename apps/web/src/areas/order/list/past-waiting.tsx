import { waiting } from '@mt2/contracts/waiting';
import type { WaitingAccount } from '@mt2/domain/waiting';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useHistory } from '../../../frame/history/history.ts';
import { HistoryTools, marketChoices } from '../../../frame/history/history-tools.tsx';
import { QueryList } from '../../../frame/query-list.tsx';
import { type Text, useText } from '../../../platform/i18n.ts';
import { cx } from '../../../ui/cx.ts';
import { Amount } from '../../../ui/figures/amount.tsx';
import type { Fact } from '../../../ui/lists/facts.tsx';
import { ofWaiting } from '../kinds.tsx';
import { everyWaitingQuery } from '../waiting/waiting.api.ts';
import { doneOf, doneText, type Waiting } from '../waiting/waiting.ts';
import { OpenRow, OrderHeads } from './order-row.tsx';

const SIDES = ['buy', 'sell'] as const;

/** The key of the word for how an order ended. */
const stateWord = ({ type, status }: Waiting): string =>
  type === 'oco' ? `oco.state-${status}` : type === 'attached' && status === 'triggered' ? 'oco.state-placed' : `trigger.${status}`;

/** What an order came to. A limit order shows its fill in its own list. */
function outcomeOf(text: Text, order: Waiting): readonly Fact[] {
  const { type, kind, quantity, status, reason, isSelfTrade } = order;
  const isTold = type === 'trigger' && status === 'triggered' && (kind === 'market' || doneOf(order) < quantity);
  return [
    { label: text(kind === 'market' ? 'spot.filled' : 'trigger.ordered'), value: isTold && <Amount>{doneText(text, order)}</Amount> },
    { label: text('spot.cancel-reason'), value: isSelfTrade && text('spot.self-trade') },
    { label: text('lever.reason'), value: reason && text(`refusal.${reason}`) },
  ];
}

/** The orders of an account that waited for a price, and how they ended. */
export function PastWaiting({ account, marketId }: { account: WaitingAccount; marketId: number | undefined }) {
  const text = useText();
  const history = useHistory('triggers', SIDES);
  const pastMarketId = marketId ?? history.marketId;
  const query = useInfiniteQuery(everyWaitingQuery(account, pastMarketId, history.narrowed));
  return (
    <>
      <div className="flex justify-end px-4 pb-1">
        <HistoryTools
          name="trigger-orders"
          call={waiting.list}
          asked={{ ...history.narrowed, account, marketId: pastMarketId }}
          history={history}
          sides={SIDES.map((value) => ({ value, label: text(`spot.${value}`) }))}
          markets={marketChoices(text)}
        />
      </div>
      <QueryList
        query={query}
        only={({ status, type }) => status !== 'waiting' && type !== 'stops'}
        heads={<OrderHeads past="waited" />}
        empty={text(history.narrowed ? 'wallet.ledger-empty' : 'trigger.none')}
      >
        {(order) => (
          <OpenRow order={ofWaiting(text, order)} at={order.updatedAt} outcome={outcomeOf(text, order)}>
            <span className={cx('text-right', order.status === 'failed' ? 'text-(--red)' : 'text-mute')}>{text(stateWord(order))}</span>
          </OpenRow>
        )}
      </QueryList>
    </>
  );
}
