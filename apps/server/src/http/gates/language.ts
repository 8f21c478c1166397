import type { Gate } from './gate.ts';

/** Notes the language that the request asks for. */
export const languageGate: Gate = {
  name: 'language',
  pass(state, next) {
    const { trail, lang } = state;
    if (trail) {
      trail.lang = lang;
      trail.pass('language', lang);
    }
    return next(state);
  },
};
