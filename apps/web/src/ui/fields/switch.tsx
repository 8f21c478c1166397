import { cx } from '../cx.ts';

export type SwitchProps = { checked: boolean; onChange(checked: boolean): void; label: string; hideLabel?: boolean; className?: string };

/** An on-off switch with immediate effect. */
export function Switch({ checked, onChange, label, hideLabel, className }: SwitchProps) {
  return (
    <label
      className={cx(
        'inline-flex min-h-11 min-w-11 shrink-0 cursor-pointer items-center justify-end gap-2 text-xs whitespace-nowrap text-mute',
        className,
      )}
    >
      <span className={hideLabel ? 'sr-only' : undefined}>{label}</span>
      <input
        type="checkbox"
        role="switch"
        checked={checked}
        aria-checked={checked}
        onChange={(event) => onChange(event.target.checked)}
        className="relative h-[22px] w-[38px] shrink-0 cursor-pointer appearance-none rounded-full bg-knob-off
          transition-colors before:absolute before:top-[3px] before:left-[3px] before:size-4 before:rounded-full
          before:bg-white before:shadow before:transition-transform checked:bg-accent checked:before:translate-x-4"
      />
    </label>
  );
}
