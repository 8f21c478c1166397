import { useText } from '../../platform/i18n.ts';
import { sentenceOf } from '../../platform/send.ts';
import { ActionBar } from '../../ui/action-bar.tsx';
import { Button } from '../../ui/button.tsx';
import { BrandLink } from '../link-button.tsx';
import { MeetNeed } from './meet-need.tsx';
import type { GateState } from './use-gate.ts';

export type NeedBarProps = {
  gate: GateState;
  /** True if the head of the form says the unmet need. */
  isSaidAbove?: boolean;
};

/**
 * Replaces the button of a form with the unmet need and its link. A guest sees the login. If a need could not be read, it
 * shows the reason and a retry. Rates, limits and preview stay visible.
 */
export function NeedBar({ gate: { unmet, error, refetch }, isSaidAbove = false }: NeedBarProps) {
  const text = useText();
  if (unmet?.need === 'session')
    return (
      <ActionBar>
        <MeetNeed unmet={unmet} />
      </ActionBar>
    );
  if (unmet)
    return (
      <ActionBar reason={isSaidAbove ? undefined : text(unmet.sentence)}>
        <BrandLink to={unmet.address}>{text(unmet.label)}</BrandLink>
      </ActionBar>
    );
  return (
    <ActionBar reason={sentenceOf(error)}>
      <Button size="lg" onClick={() => void refetch()}>
        {text('common.retry')}
      </Button>
    </ActionBar>
  );
}
