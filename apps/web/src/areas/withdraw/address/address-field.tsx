import { isChain } from '@mt2/domain/chain';
import { ClipboardPaste } from 'lucide-react';
import { useState } from 'react';
import { text as say, useText } from '../../../platform/i18n.ts';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { toast } from '../../../ui/overlays/overlays.ts';
import { guessAddress } from './address-form.ts';

export type AddressFieldProps = {
  coinId: number;
  chain: string;
  value: string;
  onChange(address: string): void;
  /** The address is one of another network of the coin, and the user wants that one. */
  onChain(chain: string): void;
  /** What is wrong with it once the form was pressed. */
  error: string | undefined;
};

/** Addresses of every network are at least as long: what is shorter is still being typed. */
const SHORTEST = 26;

async function clipboard(): Promise<string> {
  try {
    const pasted = (await navigator.clipboard.readText()).trim();
    if (pasted !== '') return pasted;
  } catch {
    // The toast below is for a missing clipboard, or one that the user did not allow.
  }
  toast(say('withdraw.paste-failed'), 'fail');
  return '';
}

/** An address, typed or pasted; shows at once whether it is valid, and its network when that is another one. */
export function AddressField({ coinId, chain, value, onChange, onChain, error }: AddressFieldProps) {
  const text = useText();
  const guess = isChain(chain) ? guessAddress(coinId, chain, value) : { is: 'empty' as const };
  const [isLeft, setLeft] = useState(false);
  const isTyping = !isLeft && value.trim().length < SHORTEST;
  const paste = async () => {
    const pasted = await clipboard();
    if (pasted !== '') onChange(pasted);
  };
  const said = {
    empty: undefined,
    right: undefined,
    wrong: isTyping ? undefined : text('refusal.address-invalid'),
    other: guess.is === 'other' ? text('withdraw.address-of-other', { chain: guess.chain }) : undefined,
  }[guess.is];
  return (
    <div>
      <TextField
        label={text('withdraw.address')}
        placeholder={text('withdraw.address-placeholder')}
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        translate="no"
        value={value}
        onChange={(typed) => {
          setLeft(false);
          onChange(typed);
        }}
        onBlur={() => setLeft(true)}
        error={said ?? error}
        hint={guess.is === 'right' ? text('withdraw.address-right', { chain }) : undefined}
        clearable
        right={
          <button
            type="button"
            onClick={() => void paste()}
            className="flex h-full shrink-0 items-center gap-1 px-3 text-sm font-semibold text-accent outline-offset-[-2px]"
          >
            <ClipboardPaste size={16} aria-hidden />
            {text('common.paste')}
          </button>
        }
      />
      {guess.is === 'other' && guess.isOfCoin && (
        <button
          type="button"
          onClick={() => onChain(guess.chain)}
          className="reach mt-1 inline-flex min-h-8 items-center text-[13px] font-semibold text-accent"
        >
          {text('withdraw.switch-network', { chain: guess.chain })}
        </button>
      )}
    </div>
  );
}
