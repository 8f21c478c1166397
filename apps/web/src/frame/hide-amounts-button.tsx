import { Eye, EyeOff } from 'lucide-react';
import { useText } from '../platform/i18n.ts';
import { changeSettings, useSettings } from '../platform/settings.ts';

/** Hides and shows all amounts. */
export function HideAmountsButton() {
  const text = useText();
  const isHidden = useSettings((settings) => settings.hideAmounts);
  return (
    <button
      type="button"
      aria-pressed={isHidden}
      aria-label={text(isHidden ? 'common.show-amounts' : 'common.hide-amounts')}
      onClick={() => changeSettings({ hideAmounts: !isHidden })}
      className="grid size-11 place-items-center text-mute"
    >
      {isHidden ? <EyeOff size={18} /> : <Eye size={18} />}
    </button>
  );
}
