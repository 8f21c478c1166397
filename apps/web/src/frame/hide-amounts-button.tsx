import { Eye, EyeOff } from 'lucide-react';
import { useText } from '../platform/i18n.ts';
import { changeSettings, useSettings } from '../platform/settings.ts';

type Props = { readonly size?: number; readonly className?: string };

/** Hides and shows all amounts. */
export function HideAmountsButton({ size = 18, className = 'grid size-11 place-items-center text-mute' }: Props) {
  const text = useText();
  const isHidden = useSettings((settings) => settings.hideAmounts);
  return (
    <button
      type="button"
      aria-label={text(isHidden ? 'common.show-amounts' : 'common.hide-amounts')}
      onClick={() => changeSettings({ hideAmounts: !isHidden })}
      className={className}
    >
      {isHidden ? <EyeOff size={size} /> : <Eye size={size} />}
    </button>
  );
}
