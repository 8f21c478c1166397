import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useText } from '../../../platform/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { type LeverAccount, positionsQuery } from '../lever.api.ts';
import { CloseQuestion } from './close-question.tsx';
import type { Position } from './position.ts';

/** Closes all listed positions at the market price, after a confirmation that shows those still open. */
export function CloseAll({ account, marketId }: { account: LeverAccount; marketId: number | undefined }) {
  const text = useText();
  const { data } = useQuery(positionsQuery(account));
  // The positions of the question stay while the sheet slides away.
  const [asked, setAsked] = useState<{ positions: readonly Position[]; isOpen: boolean }>();
  const positions = useMemo(() => data?.filter(({ market }) => !marketId || market.id === marketId) ?? [], [data, marketId]);
  if (asked?.isOpen && asked.positions !== positions)
    setAsked(positions.length > 0 ? { positions, isOpen: true } : { ...asked, isOpen: false });
  const leave = () => setAsked((now) => now && { ...now, isOpen: false });
  return (
    <>
      <Button size="sm" disabled={positions.length === 0} onClick={() => setAsked({ positions, isOpen: true })}>
        {text('lever.close-all')}
      </Button>
      {asked && <CloseQuestion open={asked.isOpen} onClose={leave} positions={asked.positions} meant={{ account, marketId }} />}
    </>
  );
}
