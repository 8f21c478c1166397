import { History } from 'lucide-react';
import { BarLink } from '../../../frame/bar-link.tsx';
import { to } from '../../../frame/paths.ts';
import { useText } from '../../../platform/i18n.ts';

/** The link to deposits and withdrawals, for a screen's bar. */
export function RecordsLink({ tab }: { tab: 'deposits' | 'withdrawals' }) {
  const text = useText();
  return <BarLink to={to('/pages/assets/record', { tab })} label={text('screen.records')} Icon={History} />;
}
