import type { AddedRole } from '#shared/parties/guest-schema.ts';
import { RadioCards } from '#ui/radio-cards.tsx';

const options = [
  { value: 'co_titular', label: 'Titular', description: 'Quem compra ou pede o crédito contigo' },
  { value: 'fiador', label: 'Fiador(a)', description: 'Quem garante o pagamento' },
] as const;

/** The role of somebody who is added. */
export const RoleCards = ({ value, onChange }: { value: AddedRole; onChange: (value: AddedRole) => void }) => (
  <RadioCards legend="Vai ser" options={options} value={value} onChange={onChange} />
);
