/** The Korean particles that differ by the sound before them: after a consonant, and after a vowel. */
const PARTICLES: Readonly<Record<string, readonly [afterConsonant: string, afterVowel: string]>> = {
  '이(가)': ['이', '가'],
  '을(를)': ['을', '를'],
  '은(는)': ['은', '는'],
  '과(와)': ['과', '와'],
  '(으)로': ['으로', '로'],
};

type Sound = 'vowel' | 'consonant' | 'rieul';

const FIRST_SYLLABLE = 0xac00;
const LAST_SYLLABLE = 0xd7a3;
/** Syllables are ordered by their last sound, of 28: the first is none, the ninth ㄹ. */
const LAST_SOUNDS = 28;
const RIEUL = 8;
/** Digits as they are read: 영 일 이 삼 사 오 육 칠 팔 구. */
const DIGITS: readonly Sound[] = ['consonant', 'rieul', 'vowel', 'consonant', 'vowel', 'vowel', 'consonant', 'rieul', 'rieul', 'vowel'];

/** The sound that a character ends with when it is read aloud; undefined for a character that is not read. */
function soundOf(character: string): Sound | undefined {
  const code = character.charCodeAt(0);
  if (code >= FIRST_SYLLABLE && code <= LAST_SYLLABLE) {
    const last = (code - FIRST_SYLLABLE) % LAST_SOUNDS;
    return last === 0 ? 'vowel' : last === RIEUL ? 'rieul' : 'consonant';
  }
  if (/\d/.test(character)) return DIGITS[Number(character)];
  if (character === '%') return 'vowel';
  // The names of the letters, 엘 and 알, 엠 and 엔; a word in small letters ends with r as with a vowel.
  if (/[lLR]/.test(character)) return 'rieul';
  if (/[mnMN]/.test(character)) return 'consonant';
  return /[A-Za-z]/.test(character) ? 'vowel' : undefined;
}

/** Before the particle: the character that is read last, and closing marks after it. */
const CHOICE = /([^\s)\]"'’”»」])([)\]"'’”»」]*)(이\(가\)|을\(를\)|은\(는\)|과\(와\)|\(으\)로)/gu;

/** A Korean text with the particles that fit the words before them; both stay after a character that is not read, such as `*`. */
export const withParticles = (text: string): string =>
  text.replace(CHOICE, (both, character: string, marks: string, particle: string) => {
    const sound = soundOf(character);
    const [afterConsonant, afterVowel] = PARTICLES[particle] ?? [];
    if (sound === undefined || afterConsonant === undefined || afterVowel === undefined) return both;
    const isClosed = sound === 'consonant' || (sound === 'rieul' && particle !== '(으)로');
    return `${character}${marks}${isClosed ? afterConsonant : afterVowel}`;
  });
