import { Screen } from '../screen.tsx';
export const ContractScreen = () => <Screen title="Contract">{null}</Screen>;
export const FinancingScreen = () => <Screen title="Financing">{null}</Screen>;
