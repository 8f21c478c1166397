import type { ReactNode } from 'react';
import type { CloseResult } from './close-form.ts';

/** One way to close lots: its fields, its errors, and its result as expected. */
export type Closing = {
  readonly fields: ReactNode;
  readonly errors: { at(field: 'lots'): string | undefined; clear(): void };
  /** The reason why the close is impossible now. */
  readonly reason: string | undefined;
  readonly result: CloseResult | undefined;
  /** False until the market is read: before that a close cannot be judged. */
  readonly isReady: boolean;
  /** Says that only some of the lots can be closed now. */
  readonly note?: string | false | undefined;
  /** Sends the close if its fields are right; true once it was accepted. */
  send(): Promise<boolean>;
};
