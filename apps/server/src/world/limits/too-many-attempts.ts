import { type Err, err } from '@mt2/domain';

const MINUTE = 60;

/** The refusal of an attempt before `seconds` have passed; its text gives them in minutes. */
export const tooManyAttempts = (seconds: number): Err<'too-many-attempts'> =>
  err('too-many-attempts', { seconds: String(Math.ceil(seconds)), minutes: String(Math.ceil(seconds / MINUTE)) });
