import type { Call } from '@mt2/contracts';
import type { Err } from '@mt2/domain';
import { useId, useState } from 'react';
import { useGate } from '../../../frame/gate/use-gate.ts';
import { refusedAt, useRefusal } from '../../../platform/form/use-refusal.ts';
import { focusEmpty } from '../../../ui/fields/wrong.ts';

/** The rules that the order of one side breaks: the server's refusal first, then what is missing in addition. */
type WrongSide = readonly Err<string>[];

type Options<F extends string> = {
  /** Words a refusal; `side` is undefined for one of both sides. */
  say(refusal: string, side: number | undefined): string;
  /** What was typed in each field: the error of a typed field is shown before a button is pressed. */
  readonly typed: Partial<Readonly<Record<F, string>>>;
  /** The errors of the order before are forgotten once this changes. */
  readonly about: string;
};

type OwnField = 'order' | 'quantity' | 'lots' | 'takeProfit' | 'stopLoss';
const isOfStop = (field: string | undefined): boolean => field === 'takeProfit' || field === 'stopLoss';

/**
 * The errors of a ticket with one side or two: those of the side pressed last, otherwise those of every side. A user who may not place
 * the order sees none.
 */
export function useTicketErrors<F extends string>(
  call: Call,
  fields: readonly ['order', ...F[]],
  wrong: readonly WrongSide[],
  { say, typed, about }: Options<F>,
) {
  const id = useId();
  const { unmet } = useGate(call);
  const [pressed, setPressed] = useState<number>();
  const [before, setBefore] = useState(about);
  const sides = unmet ? wrong.map((): WrongSide => []) : wrong;
  const isShared = sides.every(([first]) => first?.refusal === sides[0]?.[0]?.refusal);
  const judged = (pressed === undefined ? isShared && sides[0] : sides[pressed]) || [];
  const typedIn = (field: string) => typed[field as F] ?? '';
  const { at, isShort, show, reset, showAnswer, clear, sent, isSent } = useRefusal<string, F | 'order'>(fields, judged, {
    say: ({ refusal }) => say(refusal, pressed),
    // The notice above the form says that the market is halted.
    isSaidEarly: (field) => (field === 'order' ? judged[0]?.refusal !== 'market-closed' : typedIn(field) !== ''),
  });
  const restart = () => {
    setPressed(undefined);
    reset();
  };
  if (before !== about) {
    setBefore(about);
    restart();
  }
  const size = fields.find((field): field is F & OwnField => field === 'quantity' || field === 'lots');
  return {
    unmet,
    at,
    /** The sentence that the balance is too small, which is shown beside it, and the ID of its place. */
    short: size && isShort(size) ? { error: at(size), id } : undefined,
    showAnswer,
    clear,
    sent,
    /** True if an order of the side may be sent; otherwise shows its errors. */
    pass(side: number): boolean {
      const found = Object.keys(refusedAt<string, F | 'order'>(fields, sides[side] ?? [])) as F[];
      if (found.length === 0) restart();
      else if (isSent) focusEmpty();
      else {
        setPressed(side);
        show(found);
      }
      return found.length === 0;
    },
    ...reasonsOf(sides, { say, size, typedIn, pressed, isShared }),
  };
}

type Reasons = Pick<Options<string>, 'say'> & {
  /** The field of the size. */
  readonly size: string | undefined;
  typedIn(field: string): string;
  readonly pressed: number | undefined;
  readonly isShared: boolean;
};

/** Why an order of each side is refused. */
const reasonsOf = (sides: readonly WrongSide[], { say, size, typedIn, pressed, isShared }: Reasons) => ({
  /** True if the typed size is refused. */
  isSizeWrong: (side: number): boolean => size !== undefined && sides[side]?.[0]?.field === size && typedIn(size) !== '',
  /** The reason why an order of the side cannot be placed now. */
  reasonOf(side: number): string | undefined {
    const refused = sides[side]?.[0];
    return refused && say(refused.refusal, side);
  },
  /** The reason why only this side is refused, shown at its button until that is pressed; reasons of stops appear at their fields. */
  ofSide(side: number): string | undefined {
    const refused = sides[side]?.[0];
    if (isShared || pressed === side || !refused || isOfStop(refused.field)) return undefined;
    return refused.field === size && typedIn(refused.field ?? '') === '' ? undefined : say(refused.refusal, side);
  },
  /** The refusal of a typed stop that this side, but not the other, has. */
  ofStop(field: string, side: number): string | undefined {
    const refused = isShared ? undefined : sides[side]?.[0];
    return refused?.field === field && typedIn(field) !== '' ? refused.refusal : undefined;
  },
});

/** What a ticket needs of its errors. */
export type TicketErrors = Omit<ReturnType<typeof useTicketErrors<string>>, 'at' | 'ofStop'> & { at(field: 'order'): string | undefined };
