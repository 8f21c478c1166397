import { Screen } from '../../app/screen.tsx';

export const LanguageScreen = () => <Screen title="LanguageScreen">{null}</Screen>;
