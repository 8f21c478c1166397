import type { Market } from '@mt2/domain/market-terms';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useText } from '../../../platform/i18n.ts';
import { sentenceOf } from '../../../platform/send.ts';
import { cx } from '../../../ui/cx.ts';
import { InfiniteList } from '../../../ui/lists/infinite-list.tsx';
import { LineHeads } from '../../../ui/lists/line.tsx';
import { Empty } from '../../../ui/lists/list-states.tsx';
import { type LeverAccount, positionsQuery } from '../lever.api.ts';
import { PositionCard } from './position-card.tsx';
import { groupsOf } from './position-group.ts';
import { PositionGroupCard } from './position-group-card.tsx';
import { POSITION_LINE } from './position-parts.tsx';
import { GROUP_SHEETS, POSITION_SHEETS } from './position-sheets.tsx';
import { useActSheet } from './use-act-sheet.tsx';

/** Number of cards drawn at first, and added as the user scrolls down. */
const A_PAGE = 20;

type PositionListProps = {
  account: LeverAccount;
  /** Leaves out the positions of other markets. */
  only: Market | undefined;
};

/** The open positions, updated live, with their actions; those of the same market, side and leverage are grouped. */
export function PositionList({ account, only }: PositionListProps) {
  const text = useText();
  const { data, error, refetch } = useQuery(positionsQuery(account));
  const [drawn, setDrawn] = useState(A_PAGE);
  const groups = useMemo(() => data && groupsOf(data.filter(({ market }) => !only || market.id === only.id)), [data, only]);
  const { act, sheet } = useActSheet(POSITION_SHEETS, data);
  const { act: actAll, sheet: groupSheet } = useActSheet(GROUP_SHEETS, groups);
  return (
    <>
      <InfiniteList
        items={groups?.slice(0, drawn)}
        keyOf={({ id }) => id}
        hasMore={(groups?.length ?? 0) > drawn}
        isLoadingMore={false}
        onMore={() => setDrawn(drawn + A_PAGE)}
        error={error && !data ? sentenceOf(error) : undefined}
        onRetry={() => void refetch()}
        heads={<Heads />}
        empty={<Empty text={text('lever.no-positions')} />}
      >
        {(group) => {
          const [first, ...others] = group.positions;
          if (!first) return null;
          return others.length === 0 ? (
            <PositionCard position={first} onAct={act} />
          ) : (
            <PositionGroupCard group={group} onAct={act} onActAll={actAll} />
          );
        }}
      </InfiniteList>
      {sheet}
      {groupSheet}
    </>
  );
}

/** The columns of the list where a position is one line. That of its buttons has no name. */
function Heads() {
  const text = useText();
  const prices = ['lever.open-price', 'lever.break-even', 'lever.mark-price', 'lever.liquidation-price'] as const;
  return (
    <LineHeads
      className={cx(POSITION_LINE, '@max-[1040px]:*:last:hidden')}
      labels={[
        text('spot.trading-pair'),
        text('lever.size'),
        ...prices.map((word) => text(word)),
        `${text('lever.margin')} / ${text('lever.margin-ratio')}`,
        `${text('lever.unrealised-pnl')} / ${text('lever.roe')}`,
        text('lever.tp-sl'),
        text('lever.funding-paid'),
      ]}
    />
  );
}
