import { Screen } from '../../app/screen.tsx';

export const ForgotScreen = () => <Screen title="ForgotScreen">{null}</Screen>;
