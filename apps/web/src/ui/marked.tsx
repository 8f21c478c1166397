import { folded } from './folded.ts';

/** A text without capitals and accents, of the same length. */
const plain = (text: string): string => Array.from(text, (sign) => (folded(sign).length === sign.length ? folded(sign) : sign)).join('');

/** The pattern of a word; a longer one may be written apart: "stoploss" is also "stop loss". */
const patternOf = (word: string): string => (word.length > 3 ? Array.from(word).join('[ -]?') : word);

/** A text in which the words of a search are marked, each where a word begins with it. */
export function Marked({ text, search }: { text: string; search: string }) {
  const words = plain(search).match(/[\p{L}\p{N}]+/gu);
  if (!words) return text;
  const found = plain(text).matchAll(new RegExp(`(?<![\\p{Script=Latin}\\p{N}])(?:${words.map(patternOf).join('|')})`, 'gu'));
  const ends = [...found].flatMap(({ 0: { length }, index }) => [index, index + length]);
  return [0, ...ends].map((from, at) => {
    const part = text.slice(from, ends[at]);
    return at % 2 === 0 ? (
      part
    ) : (
      <mark key={from} className="rounded-xs bg-brand/35 text-ink">
        {part}
      </mark>
    );
  });
}
