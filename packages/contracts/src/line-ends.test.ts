import { expect, test } from 'vitest';
import { withWholeWords } from './line-ends.ts';

const JOINER = '\u2060';

test('no Thai line ends inside a word that browsers do not know', () => {
  expect(withWholeWords('th', 'บัญชีสปอต').split(JOINER)).toEqual(['บัญชี\u200Bส', 'ป', 'อ', 'ต']);
  expect(withWholeWords('th', 'สปอต (สุดท้าย)ก่อน').split(JOINER)).toEqual(['ส', 'ป', 'อ', 'ต (สุ', 'ด', 'ท้', 'า', 'ย)ก่อน']);
  expect(withWholeWords('th', 'มาร์จิ้น').split(JOINER)).toEqual(['ม', 'า', 'ร์', 'จิ้', 'น']);
});

test('the words next to such a word are found', () => {
  const words = [...new Intl.Segmenter('th', { granularity: 'word' }).segment(withWholeWords('th', 'อัตราแลกเปลี่ยนงวดสุดท้าย'))];
  expect(words.map(({ segment }) => segment.replaceAll(JOINER, '')).filter((word) => word !== '\u200B')).toEqual([
    'อัตรา',
    'แลกเปลี่ยน',
    'งวด',
    'สุดท้าย',
  ]);
});

test('no Korean line ends between a mark and its particle', () => {
  expect(withWholeWords('kr', '0.08%부터 5% 이하, Charts™로')).toBe(`0.08%${JOINER}부터 5% 이하, Charts™${JOINER}로`);
});

test('texts of other languages are unchanged', () => {
  expect(withWholeWords('en', 'สปอต 0.08%부터')).toBe('สปอต 0.08%부터');
});
