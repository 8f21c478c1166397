import { useQuery } from '@tanstack/react-query';
import { to } from '../../frame/paths.ts';
import { ResultPage } from '../../frame/result-page.tsx';
import { useText } from '../../platform/i18n.ts';
import { Amount } from '../../ui/figures/amount.tsx';
import { RECORD_LOOKS, shownAmount } from '../wallet/index.ts';
import { withdrawalQuery } from './withdraw.api.ts';
import { SAYS } from './withdrawal.ts';
import { recordFacts } from './withdrawal-facts.tsx';

/** Replaces the form after the request: follows the status of the withdrawal. */
export function Requested({ title, id }: { title: string; id: number }) {
  const text = useText();
  const query = useQuery(withdrawalQuery(id));
  return (
    <ResultPage
      title={text(title)}
      query={query}
      about={`withdrawal/${id}`}
      view={to('/pages/assets/withdraw/detail', { id })}
      done="/pages/assets/index"
    >
      {(withdrawal) => ({
        outcome: {
          look: RECORD_LOOKS[withdrawal.status],
          heading: text(`status.record-${withdrawal.status}`),
          amount: <Amount unit={withdrawal.coin}>{shownAmount(withdrawal.coin, withdrawal.amount)}</Amount>,
          children: withdrawal.reason || text(SAYS[withdrawal.status]),
        },
        rows: recordFacts(withdrawal, text),
      })}
    </ResultPage>
  );
}
