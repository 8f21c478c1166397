import { useText } from '../../platform/i18n.ts';
import { ActionBar } from '../../ui/action-bar.tsx';
import { BrandLink } from '../link-button.tsx';
import { MeetNeed } from './meet-need.tsx';
import type { UnmetNeed } from './unmet-need.ts';

/** Replaces the button of a form by the user's unmet need and a link to meet it, for a guest by the login: rates, limits and preview stay visible. */
export function NeedBar({ unmet }: { unmet: UnmetNeed }) {
  const text = useText();
  if (unmet.need === 'session')
    return (
      <ActionBar>
        <MeetNeed unmet={unmet} />
      </ActionBar>
    );
  return (
    <ActionBar reason={text(unmet.sentence)}>
      <BrandLink to={unmet.address}>{text(unmet.label)}</BrandLink>
    </ActionBar>
  );
}
