import { create } from 'zustand';
import { Refused } from './refused.ts';

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
const askTotp = (error: string, end: AbortSignal): Promise<string | undefined> =>
  new Promise((resolve, reject) => {
    end.throwIfAborted();
    end.addEventListener('abort', () => reject(end.reason), { once: true });
    useTotpQuestion.setState({ isOpen: true, error, answer: resolve }, true);
  });

export function closeTotp(): void {
  const asked = useTotpQuestion.getState();
  if (asked?.isOpen) useTotpQuestion.setState({ ...asked, isOpen: false }, true);
}

/** The user cancelled the request for a code: nothing was done, and nothing is shown. */
export class GivenUp extends Error {
  override name = 'GivenUp';
}

/** Additional fields sent with a change. */
export type SecondFactor = { readonly totp?: string };

const isAbout = (error: unknown, ...keys: readonly string[]): error is Refused => error instanceof Refused && keys.includes(error.key);

/** The questions so far: each waits for those before it. */
let asked: Promise<unknown> = Promise.resolve();

/**
 * Sends a change; if the server asks for a code of the authenticator, asks the user for it and sends the change again
 * with the code, until it is accepted, refused for a different reason, or cancelled, which throws `GivenUp`. `end` ends the press,
 * and the question with it.
 */
export async function sendProved<T>(end: AbortSignal, send: (second: SecondFactor) => Promise<T>): Promise<T> {
  try {
    return await send({});
  } catch (error) {
    if (!isAbout(error, 'totp-required')) throw error;
    const sending = asked.then(() => sendWithCodes(end, send).finally(closeTotp));
    // Its sender hears of its failure.
    asked = sending.catch(() => undefined);
    return await sending;
  }
}

async function sendWithCodes<T>(end: AbortSignal, send: (second: SecondFactor) => Promise<T>): Promise<T> {
  for (let reason = ''; ; ) {
    const totp = await askTotp(reason, end);
    if (totp === undefined) throw new GivenUp('no code was given');
    try {
      return await send({ totp });
    } catch (error) {
      if (!isAbout(error, 'totp-wrong', 'totp-used', 'totp-locked')) throw error;
      reason = error.message;
    }
  }
}
