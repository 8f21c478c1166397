import type { Language } from './languages.ts';

/** Forbids a line to end where it stands. */
const JOINER = '\u2060';
/** Allows it. */
const BREAK = '\u200B';

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
  'สุดท้าย',
  'เปิดตัว',
  'หลักประกัน',
  'ขั้นต่ำ',
  'การเทรด',
  'ตัวเอง',
  'ทุกคน',
  'ขนาดเล็ก',
  'ผลตอบแทน',
  'ทางตรง',
  'ทางอ้อม',
];
/** A letter and its marks; ำ is drawn above the letter before it, too. */
const LETTERS = /\P{M}[\p{M}ำ]*/gu;
const joined = new Map(UNKNOWN_WORDS.map((word) => [word, (word.match(LETTERS) ?? []).join(JOINER)]));
const unknown = new RegExp(UNKNOWN_WORDS.join('|'), 'g');
const THAI = /\p{Script=Thai}/u;
/** A line may end before and after the word: browsers do not find the ends of its neighbours next to joined letters. */
const apart = (word: string, at: number, text: string): string => {
  const mayEnd = (neighbour = '') => (THAI.test(neighbour) ? BREAK : '');
  return mayEnd(text[at - 1]) + joined.get(word) + mayEnd(text[at + word.length]);
};

/** Korean lines end between words, and a particle belongs to the mark before it: `5%부터`, `(515 USDT)은`, `Inc.의`. */
const MARK = /[%)™.](?=\p{Script=Hangul})/gu;

/** A text whose lines end only between words, also where browsers do not know the words. */
export function withWholeWords(language: Language, text: string): string {
  if (language === 'th') return text.replace(unknown, apart);
  return language === 'kr' ? text.replace(MARK, `$&${JOINER}`) : text;
}
