export { curlText } from './curl-text.ts';
export { callNamed, missingIn, type Repeat, type RepeatField, repeatOf, variablesOf } from './repeat.ts';
export { type Repeated, sendRepeat } from './send-repeat.ts';
