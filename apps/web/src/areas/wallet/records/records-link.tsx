import { History } from 'lucide-react';
import { Go } from '../../../frame/navigation.tsx';
import { to } from '../../../frame/paths.ts';
import { useText } from '../../../platform/i18n.ts';

/** The link to deposits and withdrawals, for a screen's bar. */
export function RecordsLink({ tab }: { tab: 'deposits' | 'withdrawals' }) {
  const text = useText();
  return (
    <Go to={to('/pages/assets/record', { tab })} aria-label={text('screen.records')} className="grid size-12 place-items-center">
      <History size={20} />
    </Go>
  );
}
