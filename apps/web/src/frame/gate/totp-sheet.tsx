import { readTotp, TOTP_DIGITS } from '@mt2/domain/security';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useText } from '../../platform/i18n.ts';
import { closeTotp, useTotpQuestion } from '../../platform/request/prove.ts';
import { refusalText } from '../../platform/text/refusal-text.ts';
import { TextField } from '../../ui/fields/text-field.tsx';
import { digitsOf } from '../../ui/fields/typed-text.ts';
import { useErrors } from '../../ui/fields/use-errors.ts';
import { ConfirmSheet } from '../../ui/overlays/confirm-sheet.tsx';
import { useGo } from '../navigation.tsx';

type Kind = 'app' | 'recovery';
/** Maximum number of typed characters: a recovery code with its hyphen and a few spaces. */
const MOST_TYPED = 20;

const kept = (kind: Kind, typed: string): string =>
  kind === 'app' ? digitsOf(typed).slice(0, TOTP_DIGITS) : typed.toUpperCase().slice(0, MOST_TYPED);

/** The kind of code typed: a recovery code may be pasted when an authenticator code is expected. */
function kindOf(typed: string, kind: Kind): Kind {
  const read = readTotp(typed);
  return read.ok && read.value.kind === 'recovery' ? 'recovery' : kind;
}

/** The typed code and its kind. */
function useTypedCode() {
  const [kind, setKind] = useState<Kind>('app');
  const [code, setCode] = useState('');
  const type = (typed: string) => {
    const typedKind = kindOf(typed, kind);
    setKind(typedKind);
    setCode(kept(typedKind, typed));
  };
  const turn = () => {
    setKind(kind === 'app' ? 'recovery' : 'app');
    setCode('');
  };
  /** Clears the field and asks for the authenticator's code. */
  const begin = useCallback(() => {
    setKind('app');
    setCode('');
  }, []);
  const empty = useCallback(() => setCode(''), []);
  return { kind, code, type, turn, begin, empty };
}

/** Asks for the authenticator's code or a recovery code; users with neither can report the loss. */
export default function TotpSheet() {
  const text = useText();
  const go = useGo();
  const asked = useTotpQuestion();
  const { kind, code, type, turn, begin, empty } = useTypedCode();
  const field = useRef<HTMLInputElement>(null);
  // Every question begins empty, as each code works once; after a refusal the same kind is requested.
  useEffect(() => {
    if (!asked?.isOpen) return;
    if (asked.error === '') begin();
    else empty();
    field.current?.focus();
  }, [asked, begin, empty]);
  const read = readTotp(code);
  const errors = useErrors({ code: read.ok ? undefined : refusalText(text, read) });
  if (!asked) return null;
  const giveUp = () => {
    errors.reset();
    asked.answer(undefined);
    closeTotp();
  };
  return (
    <ConfirmSheet
      open={asked.isOpen}
      onClose={giveUp}
      title={text('security.verification')}
      action={text('common.confirm')}
      onConfirm={() => errors.pass() && asked.answer(code)}
    >
      <TextField
        key={kind}
        ref={field}
        data-initial-focus
        // The field of the other kind replaces this one in the open sheet, where nothing else focuses it.
        autoFocus
        label={text(kind === 'app' ? 'security.totp-code' : 'security.recovery-code')}
        inputMode={kind === 'app' ? 'numeric' : 'text'}
        autoComplete="one-time-code"
        placeholder={text(kind === 'app' ? 'security.totp-placeholder' : 'security.recovery-placeholder')}
        value={code}
        onChange={type}
        error={errors.at('code') ?? (code === '' ? asked.error : undefined)}
      />
      <OtherWays
        kind={kind}
        onTurn={() => {
          errors.reset();
          turn();
        }}
        onLost={() => {
          giveUp();
          go.to('/pages/user/login/authenticator');
        }}
      />
    </ConfirmSheet>
  );
}

type OtherWaysProps = { kind: Kind; onTurn(): void; onLost(): void };

/** Links to the other kind of code, and to the report of the authenticator's loss. */
function OtherWays({ kind, onTurn, onLost }: OtherWaysProps) {
  const text = useText();
  return (
    <div className="flex flex-wrap justify-between gap-x-4 gap-y-2 text-sm font-semibold text-accent">
      <button type="button" className="reach" onClick={onTurn}>
        {text(kind === 'app' ? 'security.use-recovery' : 'security.use-app')}
      </button>
      <button type="button" className="reach" onClick={onLost}>
        {text('security.totp-unavailable')}
      </button>
    </div>
  );
}
