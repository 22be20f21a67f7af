import type { AddedRole } from '#shared/parties/guest-schema.ts';
import { RadioCards } from '#ui/radio-cards.tsx';
import type { Places } from './places.ts';

const options = [
  { value: 'co_titular', label: 'Titular', description: 'Quem compra ou pede o crédito contigo' },
  { value: 'fiador', label: 'Fiador(a)', description: 'Quem garante o pagamento' },
] as const;

interface RoleCardsProps {
  places: Places;
  value: AddedRole;
  onChange: (value: AddedRole) => void;
}

/** The role of somebody who is added, of those that the request has a place for. */
export const RoleCards = ({ places: { roles, full }, value, onChange }: RoleCardsProps) => (
  <>
    <RadioCards
      legend="Vai ser"
      options={options.filter((option) => roles.includes(option.value))}
      value={value}
      onChange={onChange}
    />
    {full && <p className="soft">{full}</p>}
  </>
);
