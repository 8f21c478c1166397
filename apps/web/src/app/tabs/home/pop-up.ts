export { PopUp } from '../../../areas/help/index.ts';
