import { addressIn, isChain } from '@mt2/domain/chain';
import { CircleCheck, ClipboardPaste, ScanQrCode, X } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId, useState } from 'react';
import { text as say, type Text, useText } from '../../../platform/i18n.ts';
import { Field, noteId } from '../../../ui/fields/field.tsx';
import { visible } from '../../../ui/fields/typed-text.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { optional } from '../../../ui/overlays/optional.tsx';
import { toast } from '../../../ui/overlays/overlays.ts';
import { type AddressGuess, guessAddress } from './address-form.ts';

const ScanSheet = optional(() => import('./scan-sheet.tsx'));

export type AddressFieldProps = {
  coinId: number;
  chain: string;
  value: string;
  onChange(address: string): void;
  /** Called if the address belongs to a different network of the coin and the user wants that network. */
  onChain(chain: string): void;
  /** Its error, once the form was pressed. */
  error: string | undefined;
};

/** Addresses of every network are at least this long: a shorter text is still being typed. */
const SHORTEST = 26;

async function clipboard(): Promise<string> {
  try {
    const pasted = visible(await navigator.clipboard.readText()).replaceAll(/\s/g, '');
    if (pasted !== '') return addressIn(pasted) ?? pasted;
  } catch {
    // The toast below is for a missing clipboard, or one that the user did not allow.
  }
  toast(say('withdraw.paste-failed'), 'fail');
  return '';
}

/** What is wrong with an address; one that is being typed is not judged yet. */
function saidOf(guess: AddressGuess, isTyping: boolean, text: Text): string | undefined {
  if (guess.is === 'wrong') return isTyping ? undefined : text(`refusal.${guess.refusal}`);
  return guess.is === 'other' ? text('withdraw.address-of-other', { chain: guess.chain }) : undefined;
}

/** An address, typed, pasted or scanned; shows immediately if it is valid, and its network if it belongs to a different one. */
export function AddressField({ coinId, chain, value, onChange, onChain, error }: AddressFieldProps) {
  const text = useText();
  const id = useId();
  const guess: AddressGuess = isChain(chain) ? guessAddress(coinId, chain, value) : { is: 'empty' };
  const [isLeft, setLeft] = useState(false);
  const [isScanning, setScanning] = useState(false);
  const isTyping = !isLeft && value.trim().length < SHORTEST;
  const change = (address: string) => {
    setLeft(false);
    onChange(address);
  };
  /** A pasted or scanned address is complete, so its errors are shown immediately. */
  const put = (address: string) => {
    onChange(address);
    setLeft(true);
  };
  const said = saidOf(guess, isTyping, text);
  const wrong = said ?? error;
  const hint = guess.is === 'right' ? <Valid>{text('withdraw.address-right', { chain })}</Valid> : undefined;
  return (
    <div>
      <Field id={id} label={text('withdraw.address')} error={wrong} hint={hint} height="h-auto">
        <AddressInput
          id={id}
          value={value}
          onChange={change}
          onBlur={() => setLeft(true)}
          aria-invalid={wrong ? true : undefined}
          aria-describedby={noteId(id, wrong ?? hint)}
        />
        {value !== '' && (
          <Tool name={`${text('common.clear')} ${text('withdraw.address')}`} onPress={() => change('')}>
            <X size={18} />
          </Tool>
        )}
        <Tool name={text('common.paste')} onPress={() => void clipboard().then((pasted) => pasted !== '' && put(pasted))}>
          <ClipboardPaste size={18} />
        </Tool>
        <Tool name={text('withdraw.scan')} onPress={() => setScanning(true)}>
          <ScanQrCode size={18} />
        </Tool>
      </Field>
      {isScanning && (
        <ScanSheet
          onClose={() => setScanning(false)}
          onFound={(found) => {
            setScanning(false);
            put(found);
          }}
        />
      )}
      {guess.is === 'other' && guess.isOfCoin && <SwitchNetwork chain={guess.chain} onPress={() => onChain(guess.chain)} />}
    </div>
  );
}

function SwitchNetwork({ chain, onPress }: { chain: string; onPress(): void }) {
  return (
    <button
      type="button"
      onClick={onPress}
      className="reach mt-1 inline-flex min-h-8 items-center text-[0.8125rem] font-semibold text-accent"
    >
      {useText()('withdraw.switch-network', { chain })}
    </button>
  );
}

type AddressInputProps = Omit<ComponentProps<'textarea'>, 'onChange'> & { onChange(address: string): void };

/** Wraps an address longer than a line. Addresses have no spaces or line breaks: Enter sends the form, as in any other field. */
const AddressInput = ({ onChange, ...rest }: AddressInputProps) => (
  <textarea
    {...rest}
    rows={1}
    placeholder={useText()('withdraw.address-placeholder')}
    autoComplete="off"
    autoCapitalize="none"
    autoCorrect="off"
    spellCheck={false}
    translate="no"
    onChange={(event) => onChange(visible(event.target.value).replaceAll(/\s/g, ''))}
    onKeyDown={(event) => {
      if (event.key !== 'Enter') return;
      event.preventDefault();
      event.currentTarget.form?.requestSubmit();
    }}
    // If the browser cannot let it grow, two lines are visible.
    className="field-sizing-content min-h-12 not-supports-[field-sizing:content]:h-18 min-w-0 flex-1 resize-none
      bg-transparent py-3 pl-3 text-base leading-6 break-all outline-none placeholder:text-sm
      placeholder:text-mute"
  />
);

const Valid = ({ children }: { children: ReactNode }) => (
  <span className="inline-flex items-center gap-1 text-(--green)">
    <CircleCheck size={14} aria-hidden />
    {children}
  </span>
);

type ToolProps = { name: string; onPress(): void; children: ReactNode };

const Tool = ({ name, onPress, children }: ToolProps) => (
  <IconButton label={name} onClick={onPress} className="shrink-0 text-mute outline-offset-[-2px]">
    {children}
  </IconButton>
);
