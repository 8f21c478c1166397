export { setLanguage } from './set-language.ts';
export { setNickname } from './set-nickname.ts';
