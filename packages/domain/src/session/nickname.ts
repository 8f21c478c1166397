import { type Decision, go, no } from '../core/decision.ts';

export const NICKNAME_MAX_LENGTH = 20;

/** Control characters, line ends, what turns the direction of the text around it, and halves of characters. */
const FORBIDDEN = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/u;
const VISIBLE = /[^\p{C}\p{Z}\p{M}]/u;

/** A nickname: 1 to 20 characters, trimmed, something to see, nothing that disturbs the line it stands in. */
export function readNickname(typed: string): Decision<string, 'nickname-invalid'> {
  const nickname = typed.trim();
  const isShort = Array.from(nickname).length <= NICKNAME_MAX_LENGTH;
  return isShort && VISIBLE.test(nickname) && !FORBIDDEN.test(nickname) ? go(nickname) : no('nickname-invalid');
}
