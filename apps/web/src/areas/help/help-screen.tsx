import { Screen } from '../../app/screen.tsx';

export const HelpScreen = () => <Screen title="HelpScreen">{null}</Screen>;
