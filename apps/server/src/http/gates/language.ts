import type { Gate } from './gate.ts';

/** Notes the language that the request names. Without one a person is answered in their own. */
export const languageGate: Gate = {
  name: 'language',
  pass(state, next) {
    const { trail, lang, namedLang } = state;
    if (trail) {
      trail.lang = lang;
      trail.pass('language', namedLang ?? 'none named');
    }
    return next(state);
  },
};
