import { type Decision, err, ok } from '../core/decision.ts';

export const NICKNAME_MAX_LENGTH = 20;

/**
 * Control characters, line ends, characters that change the direction of surrounding text, unpaired surrogates, and
 * everything drawn as nothing: invisible letters, blank Braille, an empty note, empty hieroglyphs, marks around
 * annotations. Joiners and variation selectors, as in emoji and some scripts, are allowed.
 */
const FORBIDDEN =
  /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Bidi_Control}\u2800\uFFF9-\uFFFC\u{1D159}\u{13441}\u{13442}]|(?!\u200C|\u200D|\p{Variation_Selector}|[\u{E0020}-\u{E007F}])\p{Default_Ignorable_Code_Point}/u;
const VISIBLE = /[^\p{C}\p{Z}\p{M}\p{Default_Ignorable_Code_Point}]/u;

/** A nickname: 1 to 20 characters, trimmed, with something visible, and nothing that disturbs the surrounding line. */
export function readNickname(typed: string): Decision<string, 'nickname-invalid'> {
  const nickname = typed.trim();
  const isShort = Array.from(nickname).length <= NICKNAME_MAX_LENGTH;
  return isShort && VISIBLE.test(nickname) && !FORBIDDEN.test(nickname) ? ok(nickname) : err('nickname-invalid');
}
