import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { Button, type ButtonProps } from '../button.tsx';
import { FormNote } from '../fields/form-note.tsx';
import { Switch } from '../fields/switch.tsx';
import { useErrors } from '../fields/use-errors.ts';
import { type Fact, Facts } from '../lists/facts.tsx';
import { Notice } from '../notice.tsx';
import { useOnce } from '../use-once.ts';
import { Sheet, type SheetProps } from './sheet.tsx';

export type ConfirmSheetProps = Omit<SheetProps, 'footer' | 'children'> & {
  /** A sentence that must not be missed: shown above everything else. */
  warning?: string | undefined;
  rows?: readonly Fact[] | undefined;
  /** The most important line: it stays visible above the button. */
  total?: Fact | undefined;
  /** Small print. */
  notes?: readonly (string | false | undefined)[];
  /** Fields of the action: a password, an amount. Enter in one of them presses the button. */
  children?: ReactNode;
  /** Label of the button. */
  action: ReactNode;
  /** Label of a second button, which closes the sheet. */
  cancel?: string | undefined;
  /** Replaces the button: a link to what the action needs first. */
  instead?: ReactNode;
  tone?: ButtonProps['tone'];
  /** The reason why the action is impossible at this moment; an action under way may cause it. */
  reason?: string | undefined;
  /** The reason why the last attempt failed, until the sheet closes; another attempt may succeed. */
  failure?: string | undefined;
  /** False until the user has read the content: the button is off. */
  isReady?: boolean;
  /** A switch that turns the question off permanently; `turnOff` is called when the action is confirmed. */
  skip?: { label: string; turnOff(): void } | undefined;
  /** Performs the action. Its result is awaited. */
  onConfirm(): unknown;
};

/** The state of a sheet, the deed that it asks about, and the reason against it. */
export type Asking = Pick<ConfirmSheetProps, 'open' | 'onClose' | 'reason' | 'onConfirm'>;

/** Both buttons share a row: most labels stay on one line, and two lines fit. */
const BESIDE = 'h-12 min-w-0 flex-1 shrink! px-2! leading-tight';

const TotalLine = ({ label, value }: Fact) => (
  <dl className="-mt-2 mb-1 flex min-h-12 items-center justify-between gap-4 border-t border-line font-semibold">
    <dt className="text-sm">{label}</dt>
    <dd className="min-w-0 text-right break-words">{value}</dd>
  </dl>
);

function SmallPrint({ notes }: { notes: NonNullable<ConfirmSheetProps['notes']> }) {
  const shown = notes.filter((note) => typeof note === 'string');
  if (shown.length === 0) return null;
  return (
    <div className="space-y-1 text-xs leading-relaxed text-mute">
      {shown.map((note) => (
        <p key={note}>{note}</p>
      ))}
    </div>
  );
}

const Cancel = ({ onPress, children }: { onPress(): void; children: string }) => (
  <Button className={BESIDE} onClick={onPress}>
    {children}
  </Button>
);

/**
 * Shows an action for review, or asks for what it needs, with one button that performs it. A second press is ignored while
 * the first is in progress and while the sheet closes.
 */
export function ConfirmSheet(props: ConfirmSheetProps) {
  const {
    warning,
    rows,
    total,
    notes = [],
    children,
    action,
    cancel,
    instead,
    tone = 'brand',
    reason,
    failure,
    isReady = true,
    skip,
    onConfirm,
    ...sheet
  } = props;
  const id = useId();
  const [isSkipped, setSkipped] = useState(false);
  const errors = useErrors({ deed: reason }, () => true);
  const { press, isPending } = useOnce(() => {
    if (isSkipped) skip?.turnOff();
    setSkipped(false);
    return onConfirm();
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isReady && !instead && sheet.open && errors.pass()) void press();
  };
  return (
    <Sheet
      {...sheet}
      footer={
        <>
          {total && <TotalLine {...total} />}
          <FormNote error={sheet.open && !isPending ? (errors.at('deed') ?? failure) : undefined} className="pb-2" />
          {instead ?? (
            <div className="flex gap-3">
              {cancel !== undefined && <Cancel onPress={sheet.onClose}>{cancel}</Cancel>}
              <Button type="submit" form={id} tone={tone} size="lg" pending={isPending} disabled={!isReady} className={BESIDE}>
                {action}
              </Button>
            </div>
          )}
        </>
      }
    >
      <form id={id} noValidate onSubmit={submit} className="space-y-3 pt-1">
        {warning && <Notice strong>{warning}</Notice>}
        {rows && <Facts items={rows} />}
        {children}
        <SmallPrint notes={notes} />
      </form>
      {skip && <Switch checked={isSkipped} onChange={setSkipped} label={skip.label} className="mt-1 w-full justify-between!" />}
    </Sheet>
  );
}
