// The theme of VitePress with the fonts of the system: nothing is loaded for them.
import Theme from 'vitepress/theme-without-fonts';
import './style.css';

export default Theme;
