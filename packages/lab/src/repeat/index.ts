export { callNamed, missingIn, type Repeat, type RepeatField, repeatOf, variablesOf } from './repeat.ts';
export { type Repeated, sendRepeat } from './send-repeat.ts';
export { curlText, SHELLS } from './shell-text.ts';
export { TEST_RUNNERS, testText } from './test-text.ts';
