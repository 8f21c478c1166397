import { create } from 'zustand';

/** The question for a code of the authenticator. */
type TotpQuestion = {
  readonly isOpen: boolean;
  /** Why the last code was refused; empty the first time. */
  readonly error: string;
  /** Undefined: the user cancelled. */
  readonly answer: (code: string | undefined) => void;
};

/** Undefined until a call is refused for lack of a code; `TotpSheet` draws it. */
export const useTotpQuestion = create<TotpQuestion | undefined>(() => undefined);

/** Asks for a code; the sheet stays open until `closeTotp`, so a refused code can be retyped. */
export const askTotp = (error: string): Promise<string | undefined> =>
  new Promise((resolve) => useTotpQuestion.setState({ isOpen: true, error, answer: resolve }, true));

export function closeTotp(): void {
  const asked = useTotpQuestion.getState();
  if (asked?.isOpen) useTotpQuestion.setState({ ...asked, isOpen: false }, true);
}
