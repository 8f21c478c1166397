import { useText } from '../../platform/i18n.ts';
import { Notice } from '../../ui/notice.tsx';
import { Go } from '../navigation.tsx';
import type { GateState } from './use-gate.ts';

/** The unmet need of a form and its link, for the head of the form. Renders nothing for a guest: the form's button leads to the login. */
export function NeedNotice({ gate: { unmet } }: { gate: GateState }) {
  const text = useText();
  if (!unmet || unmet.need === 'session') return null;
  return (
    <Notice>
      {text(unmet.sentence)}{' '}
      <Go to={unmet.address} className="reach font-semibold whitespace-nowrap text-accent">
        {text(unmet.label)}
      </Go>
    </Notice>
  );
}
