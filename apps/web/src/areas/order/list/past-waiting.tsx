import { waiting } from '@mt2/contracts/waiting';
import type { WaitingAccount } from '@mt2/domain/waiting';
import type { ReactNode } from 'react';
import { QueryList } from '../../../frame/query-list.tsx';
import { type Text, useText } from '../../../platform/i18n.ts';
import { cx } from '../../../ui/cx.ts';
import { Amount } from '../../../ui/figures/amount.tsx';
import type { Fact } from '../../../ui/lists/facts.tsx';
import { ofWaiting } from '../kinds.tsx';
import { SIDE_WORDS } from '../order-text.ts';
import { everyWaitingQuery } from '../waiting/waiting.api.ts';
import { doneOf, doneText, type Waiting } from '../waiting/waiting.ts';
import { OpenRow, OrderHeads } from './order-row.tsx';
import { PastList } from './past-list.tsx';

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

type PastWaitingProps = { account: WaitingAccount; marketId: number | undefined; tools: ReactNode };

/** The orders of an account that waited for a price, and how they ended. */
export function PastWaiting({ account, ...list }: PastWaitingProps) {
  const text = useText();
  return (
    <PastList
      {...list}
      name={`${account}-waiting`}
      call={waiting.list}
      sides={SIDE_WORDS}
      asked={({ marketId, narrowed }) => ({ ...narrowed, account, marketId })}
      queryOf={({ marketId, narrowed }) => everyWaitingQuery(account, marketId, narrowed)}
      none="trigger.none"
    >
      {(found) => (
        <QueryList {...found} only={({ status }) => status !== 'waiting'} heads={<OrderHeads end="common.status" />}>
          {(order) => (
            <OpenRow order={ofWaiting(text, order)} at={order.updatedAt} outcome={outcomeOf(text, order)}>
              <span className={cx('text-right', order.status === 'failed' ? 'text-(--red)' : 'text-mute')}>{text(stateWord(order))}</span>
            </OpenRow>
          )}
        </QueryList>
      )}
    </PastList>
  );
}
