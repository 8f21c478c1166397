import { Refused } from './refused.ts';
import { askTotp, closeTotp } from './totp.ts';

/** The user cancelled the request for a code: nothing was done, and nothing is shown. */
export class GivenUp extends Error {
  override name = 'GivenUp';
}

/** Additional fields sent with a change. */
export type SecondFactor = { readonly totp?: string };

const isAbout = (error: unknown, ...keys: readonly string[]): error is Refused => error instanceof Refused && keys.includes(error.key);

/**
 * Sends a change; if the server asks for a code of the authenticator, asks the user for it and sends the change again
 * with the code, until it is accepted, refused for a different reason, or cancelled, which throws `GivenUp`.
 */
export async function sendProved<T>(send: (second: SecondFactor) => Promise<T>): Promise<T> {
  try {
    return await send({});
  } catch (error) {
    if (!isAbout(error, 'totp-required')) throw error;
    return await sendWithCodes(send).finally(closeTotp);
  }
}

async function sendWithCodes<T>(send: (second: SecondFactor) => Promise<T>): Promise<T> {
  for (let reason = ''; ; ) {
    const totp = await askTotp(reason);
    if (totp === undefined) throw new GivenUp('no code was given');
    try {
      return await send({ totp });
    } catch (error) {
      if (!isAbout(error, 'totp-wrong', 'totp-used', 'totp-locked')) throw error;
      reason = error.message;
    }
  }
}
