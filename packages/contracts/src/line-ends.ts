import type { Language } from './languages.ts';

/** Forbids a line to end where it stands. */
const JOINER = '\u2060';

/** Thai has no spaces between words, and browsers find words in a dictionary that lacks these: lines would end inside them. */
const UNKNOWN_WORDS = [
  'สปอต',
  'มาร์จิ้น',
  'เอสโครว์',
  'เริ่มต้น',
  'คริปโต',
  'สภาพแวดล้อม',
  'รหัสผ่าน',
  'เงินต้น',
  'ค่าธรรมเนียม',
  'แลกเปลี่ยน',
  'โดยประมาณ',
  'ทุกวัน',
  'ช่วงราคา',
  'เปิดตัว',
];
/** A letter and its marks. */
const LETTERS = /\P{M}\p{M}*/gu;
const joined = new Map(UNKNOWN_WORDS.map((word) => [word, (word.match(LETTERS) ?? []).join(JOINER)]));
const unknown = new RegExp(UNKNOWN_WORDS.join('|'), 'g');

/** Korean lines end between words, and a particle belongs to the mark before it: `5%부터`, `(515 USDT)은`. */
const MARK = /[%)™](?=\p{Script=Hangul})/gu;

/** A text whose lines end only between words, also where browsers do not know the words. */
export function withWholeWords(language: Language, text: string): string {
  if (language === 'th') return text.replace(unknown, (word) => joined.get(word) ?? word);
  return language === 'kr' ? text.replace(MARK, `$&${JOINER}`) : text;
}
