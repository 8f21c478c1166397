import { BrandLink } from '../../frame/link-button.tsx';
import { to } from '../../frame/paths.ts';
import { useText } from '../../platform/i18n.ts';
import { ActionBar } from '../../ui/action-bar.tsx';

/** The foot of a form that an overdue loan keeps shut: the link to its repayment. */
export function RepayBar({ id }: { id: number }) {
  const text = useText();
  return (
    <ActionBar>
      <BrandLink to={to('/pages/lianghua/huankuan', { id })}>{text('loan.repay-now')}</BrandLink>
    </ActionBar>
  );
}
