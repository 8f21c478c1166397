import { Screen } from '../../app/screen.tsx';

export const SettingsScreen = () => <Screen title="SettingsScreen">{null}</Screen>;
