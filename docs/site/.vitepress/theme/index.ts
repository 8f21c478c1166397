// With the fonts of the system: nothing is loaded for them.
export { default } from 'vitepress/theme-without-fonts';
