import { Screen } from '../../app/screen.tsx';

export const ChooseScreen = () => <Screen title="ChooseScreen">{null}</Screen>;
